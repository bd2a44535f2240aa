// An analysis of a match that is over: asked for once, when somebody wants it.
import { RpcFailure } from '../net/connection';
import type { Analysis } from '../net/types';
import type { Server } from './match.svelte';
import type { Source } from './replay.svelte';

export class AnalysisState {
  analysis = $state.raw<Analysis | null>(null);
  busy = $state(false);
  failure = $state.raw<RpcFailure | null>(null);

  readonly #source: Source;
  readonly #server: Server;

  constructor(source: Source, server: Server) {
    this.#source = source;
    this.#server = server;
  }

  async ask(): Promise<void> {
    if (this.busy || this.analysis) return;
    this.busy = true;
    this.failure = null;
    try {
      this.analysis = await this.#server.call('analyse', this.#source);
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      this.failure = error;
    } finally {
      this.busy = false;
    }
  }
}
