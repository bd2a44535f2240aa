// JSON-RPC 2.0 over one WebSocket that comes back by itself.
import { createSubscriber } from 'svelte/reactivity';
import { forgetPlayerToken, keepPlayerToken, playerToken } from './identity';
import type { Methods, Notifications, RpcError, Welcome } from './types';

export type Status = 'connecting' | 'open' | 'lost';

export type Method = keyof Methods;
export type Params<M extends Method> = Methods[M]['params'];
export type Result<M extends Method> = Methods[M]['result'];
/** What follows the name of a method: nothing, where none of its params must be there. */
export type Given<M extends Method> = Record<string, never> extends Params<M> ? [params?: Params<M>] : [params: Params<M>];

/** The codes the client itself adds to those of the protocol. */
export const connectionLost = -1;
const invalidParams = -32602;

const firstDelay = 500;
const longestDelay = 15_000;
const quietTime = 25_000;
const answerTime = 10_000;

export class RpcFailure extends Error {
  readonly code: number;
  readonly data: RpcError['data'];
  constructor(error: RpcError) {
    super(error.message);
    this.name = 'RpcFailure';
    this.code = error.code;
    this.data = error.data;
  }
}

/** The part of a WebSocket that is used here, so that tests can play the server. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
}
export type MakeSocket = (url: string) => Socket;

function openSocket(path: string): Socket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as unknown as Socket;
}

interface Waiting { resolve: (result: never) => void; reject: (error: RpcFailure) => void }
interface Message { id?: number; method?: string; params?: unknown; result?: unknown; error?: RpcError }
type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  #url: string;
  #makeSocket: MakeSocket;
  #socket: Socket | null = null;
  #status: Status = 'connecting';
  #welcome: Welcome | null = null;
  #nextId = 1;
  #waiting = new Map<number, Waiting>();
  /** Requests made before the first connection stands. They have not been sent, so sending them then is safe. */
  #held: (() => void)[] = [];
  #handlers = new Map<string, Set<(params: never) => void>>();
  #openHandlers = new Set<() => void>();
  #attempts = 0;
  #retryTimer: Timer | undefined;
  #heartbeatTimer: Timer | undefined;
  #changed: () => void = () => {};
  #subscribe = createSubscriber((update) => {
    this.#changed = update;
    return () => { this.#changed = () => {}; };
  });

  constructor(url: string, makeSocket: MakeSocket = openSocket) {
    this.#url = url;
    this.#makeSocket = makeSocket;
  }

  /** Reactive when read in a component, a `$derived` or an `$effect`. */
  get status(): Status {
    this.#subscribe();
    return this.#status;
  }

  /** What the server said last when greeted; null before. Reactive like `status`. */
  get welcome(): Welcome | null {
    this.#subscribe();
    return this.#welcome;
  }

  start(): void {
    if (this.#socket) return;
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') this.#retryNow();
      });
      addEventListener('online', () => this.#retryNow());
    }
    this.#connect();
  }

  /** Leaves and comes back at once, to greet the server as somebody else. */
  reconnect(): void {
    if (this.#socket) this.#lose(this.#socket);
    this.#retryNow();
  }

  /**
   * A request that was under way when the connection was lost fails with `connectionLost` and is never sent again: an
   * act must not happen twice.
   */
  call<M extends Method>(method: M, ...given: Given<M>): Promise<Result<M>> {
    if (this.#status === 'lost') return Promise.reject(lostFailure());
    if (this.#status === 'open') return this.#request(method, given[0] ?? {});
    return new Promise((resolve, reject) => {
      this.#held.push(() => this.call(method, ...given).then(resolve, reject));
    });
  }

  /** Calls `handler` for every such notification until the returned function is called. */
  on<N extends keyof Notifications>(notification: N, handler: (params: Notifications[N]) => void): () => void {
    const handlers = this.#handlers.get(notification) ?? new Set();
    this.#handlers.set(notification, handlers);
    handlers.add(handler);
    return () => { handlers.delete(handler); };
  }

  /** Calls `handler` after every greeting, and soon if the connection stands already. */
  onOpen(handler: () => void): () => void {
    this.#openHandlers.add(handler);
    if (this.#status === 'open') queueMicrotask(() => { if (this.#openHandlers.has(handler)) handler(); });
    return () => { this.#openHandlers.delete(handler); };
  }

  #setStatus(status: Status): void {
    this.#status = status;
    this.#changed();
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    const socket = this.#makeSocket(this.#url);
    this.#socket = socket;
    // A socket that never opens would otherwise hold up every later attempt.
    this.#expectAnswer(socket);
    socket.onopen = () => void this.#greet(socket);
    socket.onmessage = (event) => { if (socket === this.#socket) this.#receive(String(event.data)); };
    socket.onclose = () => this.#lose(socket);
  }

  async #greet(socket: Socket): Promise<void> {
    let welcome: Welcome;
    try {
      welcome = await this.#hello();
    } catch {
      this.#lose(socket);
      return;
    }
    if (socket !== this.#socket) return;
    this.#welcome = welcome;
    keepPlayerToken(welcome.player);
    this.#attempts = 0;
    this.#setStatus('open');
    for (const send of this.#held.splice(0)) send();
    for (const handler of [...this.#openHandlers]) handler();
  }

  async #hello(): Promise<Welcome> {
    const player = playerToken();
    if (player === null) return this.#request('hello', {});
    try {
      return await this.#request('hello', { player });
    } catch (error) {
      // Only what is no token at all is refused so; the server knows no more about any token.
      if (!(error instanceof RpcFailure) || error.code !== invalidParams) throw error;
      forgetPlayerToken();
      return this.#request('hello', {});
    }
  }

  #request<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  #receive(text: string): void {
    this.#expectQuiet();
    const message = parse(text);
    if (!message) return;
    if (message.method !== undefined) {
      for (const handler of [...(this.#handlers.get(message.method) ?? [])]) handler(message.params as never);
      return;
    }
    const waiting = this.#waiting.get(message.id ?? 0);
    if (!waiting) return;
    this.#waiting.delete(message.id ?? 0);
    if (message.error) waiting.reject(new RpcFailure(message.error));
    else waiting.resolve(message.result as never);
  }

  /** After a quiet time the server is greeted again, which it must answer. */
  #expectQuiet(): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => {
      const socket = this.#socket;
      if (!socket) return;
      this.#expectAnswer(socket);
      this.#hello().catch(() => {});
    }, quietTime);
  }

  #expectAnswer(socket: Socket): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => this.#lose(socket), answerTime);
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    socket.onclose = null;
    socket.close();
    clearTimeout(this.#heartbeatTimer);
    this.#setStatus('lost');
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(lostFailure());
    // Held requests fail too: their callers ask again once the connection stands.
    for (const send of this.#held.splice(0)) send();
    this.#retryLater();
  }

  #retryLater(): void {
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#attempts++);
    // Half of the delay is left to chance, so that a restarted server is not met by everybody at once.
    this.#retryTimer = setTimeout(() => this.#connect(), delay * (0.5 + Math.random() / 2));
  }

  #retryNow(): void {
    if (this.#socket) return;
    this.#attempts = 0;
    this.#connect();
  }
}

function lostFailure(): RpcFailure {
  return new RpcFailure({ code: connectionLost, message: 'the connection was lost' });
}

function parse(text: string): Message | null {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return null;
  }
}

export const connection = new Connection('/ws');
export function start(): void { connection.start(); }
