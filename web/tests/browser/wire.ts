// What goes through a page's WebSocket. It tells a test what the server has offered and answered, and is searched for what
// must not be in it; the match itself is played through the page.
import type { Page, WebSocket } from 'playwright-core';
import { applyChanges, type Snapshot } from '../../src/match/changes';
import type { MatchEvent, Preview, RpcError, Update, View, Watched } from '../../src/net/types';

interface Message { id?: number; method?: string; params?: unknown; result?: unknown; error?: RpcError }
export interface Answer { method: string; params: Record<string, unknown>; result?: unknown; error?: RpcError }

export class Wire {
  /** Every byte received, as text. */
  received = '';
  answers: Answer[] = [];
  /** The match as it was after each message about it, in their order. */
  moments: Snapshot[] = [];
  #asked = new Map<number, { method: string; params: Record<string, unknown> }>();
  #snapshot: Snapshot | null = null;
  #side = '';
  #match = '';

  constructor(page: Page) {
    page.on('websocket', (socket: WebSocket) => {
      // After a reload or a reconnect the numbers start anew.
      this.#asked.clear();
      socket.on('framesent', ({ payload }) => this.#sent(JSON.parse(String(payload)) as Message));
      socket.on('framereceived', ({ payload }) => {
        this.received += String(payload);
        this.#came(JSON.parse(String(payload)) as Message);
      });
    });
  }

  /** The match that the page watches, as the server has sent it last. */
  get view(): View {
    if (!this.#snapshot) throw new Error('no match is watched yet');
    return this.#snapshot.view;
  }
  get events(): readonly MatchEvent[] {
    return this.#snapshot?.events ?? [];
  }
  get side(): string {
    return this.#side;
  }
  get match(): string {
    return this.#match;
  }
  get watching(): boolean {
    return this.#snapshot !== null;
  }

  count(method: string): number {
    return this.answers.filter((answer) => answer.method === method).length;
  }
  last(method: string): Answer | undefined {
    return this.answers.filter((answer) => answer.method === method).at(-1);
  }
  previewOf(action: string): Preview | undefined {
    return this.answers.filter((answer) => answer.method === 'preview' && answer.params['action'] === action).at(-1)?.result as Preview | undefined;
  }

  #sent(message: Message): void {
    if (message.id === undefined) return;
    this.#asked.set(message.id, { method: message.method ?? '', params: (message.params ?? {}) as Record<string, unknown> });
  }

  #came(message: Message): void {
    if (message.method === 'update') this.#update(message.params as Update);
    const asked = message.id === undefined ? undefined : this.#asked.get(message.id);
    if (!asked) return;
    this.answers.push({ ...asked, result: message.result, ...(message.error && { error: message.error }) });
    if (asked.method === 'watch' && message.result) this.#watch(message.result as Watched);
  }

  #watch({ view, events, side, match }: Watched): void {
    this.#snapshot = { view, events };
    this.moments = [this.#snapshot];
    this.#side = side;
    this.#match = match;
  }

  #update(update: Update): void {
    if (!this.#snapshot || update.side !== this.#side || update.match !== this.#match) return;
    this.#snapshot = applyChanges(this.#snapshot, update);
    this.moments.push(this.#snapshot);
  }
}
