#!/usr/bin/env bash
# install_packages.sh play [test]: installs what is missing of the packages that cmake/packages.txt lists for these uses.
# Does nothing, quickly and without the network, when everything is there.
set -euo pipefail
list="$(dirname "$0")/packages.txt"

if ! command -v dpkg-query >/dev/null; then
    echo "This is not a Debian system: please install what $list names by hand." >&2
    exit 0
fi

wanted=()
for use in "$@"; do
    mapfile -t -O "${#wanted[@]}" wanted < <(awk -v use="$use" '$1 == use { print $2 }' "$list")
done
# Packages that dpkg has never heard of have no line in its answer, hence the comparison by name.
installed="$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/^installed //p' || true)"
missing=()
for package in "${wanted[@]}"; do
    grep -qxF "$package" <<<"$installed" || missing+=("$package")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Please install these packages, or run this as root: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "Installing: ${missing[*]}" >&2
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -q >&2
"${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
