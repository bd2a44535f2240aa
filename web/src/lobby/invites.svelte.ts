// Invitations that were not used yet. The server keeps their hashes only, so that this browser must remember them.
const key = 'causeway.invites';
export type Invites = Record<string, string>;

function load(): Record<string, Invites> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Invites>;
  } catch {
    return {};
  }
}

class KeptInvites {
  #kept: Record<string, Invites> = $state.raw(load());

  of(match: string): Invites { return this.#kept[match] ?? {}; }

  keep(match: string, invites: Invites): void {
    if (Object.keys(invites).length === 0) return;
    this.#save({ ...this.#kept, [match]: invites });
  }

  forget(match: string): void {
    if (!(match in this.#kept)) return;
    const { [match]: _, ...others } = this.#kept;
    this.#save(others);
  }

  #save(kept: Record<string, Invites>): void {
    this.#kept = kept;
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Remembered until the tab is closed.
    }
  }
}

export const keptInvites = new KeptInvites();
