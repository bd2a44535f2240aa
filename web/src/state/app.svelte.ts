// What the whole client knows: the games, the player's matches, an opened Record.
import { connection } from '../net/connection';
import { getCatalog } from '../net/data';
import { protocolVersion, type Catalog, type GameInfo, type Summary } from '../net/types';

/** The list with this match's latest Summary; an older one than is known changes nothing. The latest match goes first. */
export function withSummary(matches: readonly Summary[], summary: Summary): Summary[] {
  const known = matches.find((each) => each.match === summary.match);
  if (known && known.version > summary.version) return [...matches];
  const others = matches.filter((each) => each.match !== summary.match);
  return [...others, summary].sort((a, b) => b.updated - a.updated);
}

/** Whether somebody waits for this player. Nobody does where he holds every seat. */
export function waitsForMe(summary: Summary): boolean {
  return summary.your_turn && !summary.over && Object.values(summary.seats).some((seat) => !seat.mine);
}

class App {
  catalog: Catalog | null = $state.raw(null);
  /** The server speaks another version of the protocol than this page, which must be loaded anew. */
  outdated = $state(false);
  /** null until the server has told. */
  matches: Summary[] | null = $state.raw(null);
  /** A Record file that the player has opened. */
  record: object | null = $state.raw(null);
  #turnHandlers = new Set<(summary: Summary) => void>();

  start(): void {
    connection.onOpen(() => void this.#load());
    connection.on('summary', (summary) => this.#take(summary));
  }

  game(id: string): GameInfo | undefined { return this.catalog?.games.find((game) => game.id === id); }
  gameTitle(id: string): string { return this.game(id)?.title ?? id; }
  scenarioTitle(game: string, id: string): string {
    return this.game(game)?.scenarios.find((scenario) => scenario.id === id)?.title ?? id;
  }
  sideTitle(game: string, id: string): string {
    return this.game(game)?.sides.find((side) => side.id === id)?.title ?? id;
  }

  /** Calls `handler` when it becomes this player's turn in a match that somebody else plays in, too. */
  onTurn(handler: (summary: Summary) => void): void { this.#turnHandlers.add(handler); }

  async #load(): Promise<void> {
    try {
      const catalog = await getCatalog();
      this.outdated = catalog.protocol !== protocolVersion;
      if (this.outdated) return;
      this.catalog ??= catalog;
      this.matches = (await connection.call('matches')).matches;
    } catch {
      // The connection was lost again; the next one loads anew.
    }
  }

  #take(summary: Summary): void {
    const before = this.matches?.find((each) => each.match === summary.match);
    this.matches = withSummary(this.matches ?? [], summary);
    if (waitsForMe(summary) && !(before && waitsForMe(before))) {
      for (const handler of this.#turnHandlers) handler(summary);
    }
  }
}

export const app = new App();
