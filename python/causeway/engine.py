"""`causeway engine` as an object: docs/protocol.md says what it can be asked."""
import json
import os
import pathlib
import shutil
import subprocess


class Refused(Exception):
    """The engine's answer to a request that it does not grant; `code` and `data` as in docs/protocol.md."""

    def __init__(self, method, error):
        super().__init__(f"{method}: {error['message']} ({error['code']})")
        self.code = error["code"]
        self.data = error.get("data")


def find_program():
    """$CAUSEWAY, else `causeway` on the path, else what `./play` built in this source tree."""
    built = pathlib.Path(__file__).resolve().parents[2] / "build" / "release" / "causeway"
    found = os.environ.get("CAUSEWAY") or shutil.which("causeway") or (str(built) if built.exists() else None)
    if found is None:
        raise FileNotFoundError("causeway is not on the path; build it with ./play, or say where it is in $CAUSEWAY")
    return found


class Engine:
    """One process; several matches and environments may share it. Ends with `close`, or as a context."""

    def __init__(self, program=None, data=None):
        command = [program or find_program(), *(["--data", data] if data else []), "engine"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, **params):
        """The method's result; a Refused when there is none. Params that are None count as missing."""
        given = {name: value for name, value in params.items() if value is not None}
        print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": given}), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("the engine has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(method, answer["error"])
        return answer["result"]

    def game(self, id):
        """What the catalog says of one game."""
        for game in self.call("catalog")["games"]:
            if game["id"] == id:
                return game
        raise ValueError(f"there is no game {id!r}")

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
