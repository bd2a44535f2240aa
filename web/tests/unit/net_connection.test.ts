import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, connectionLost, type Socket } from '../../src/net/connection';
import { forgetPlayerToken, keepPlayerToken, playerToken } from '../../src/net/identity';

interface Request { id: number; method: string; params: Record<string, unknown> }

/** The server's end of a connection. */
class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  requests: Request[] = [];
  closed = false;

  send(text: string) { this.requests.push(JSON.parse(text) as Request); }
  close() { this.closed = true; }

  async open() {
    this.onopen?.(undefined as never);
    await vi.advanceTimersByTimeAsync(0);
  }
  async tell(message: object) {
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', ...message }) });
    await vi.advanceTimersByTimeAsync(0);
  }
  answer(method: string, reply: object) {
    const request = this.requests.filter((each) => each.method === method).at(-1);
    if (!request) throw new Error(`${method} was not asked`);
    return this.tell({ id: request.id, ...reply });
  }
  async welcome(player = 'token-1') {
    await this.open();
    await this.answer('hello', { result: { player, server: { version: '1' }, bots: ['recruit', 'staff'] } });
  }
  async drop() {
    this.onclose?.(undefined as never);
    await vi.advanceTimersByTimeAsync(0);
  }
}

let sockets: FakeSocket[];
let connection: Connection;
const last = () => sockets.at(-1)!;
const methods = (socket: FakeSocket) => socket.requests.map((request) => request.method);

beforeEach(() => {
  vi.useFakeTimers();
  forgetPlayerToken();
  sockets = [];
  connection = new Connection('/ws', () => {
    sockets.push(new FakeSocket());
    return last();
  });
  connection.start();
});
afterEach(() => vi.useRealTimers());

describe('the greeting', () => {
  it('asks for a token at the first visit and keeps it', async () => {
    await last().welcome('new-token');
    expect(last().requests[0]).toMatchObject({ method: 'hello', params: {} });
    expect(playerToken()).toBe('new-token');
    expect(connection.status).toBe('open');
    expect(connection.welcome?.bots).toEqual(['recruit', 'staff']);
  });

  it('gives the token that is kept', async () => {
    keepPlayerToken('mine');
    await last().open();
    expect(last().requests[0]!.params).toEqual({ player: 'mine' });
  });

  it('starts anew when what was kept is no token at all', async () => {
    keepPlayerToken('rubbish');
    await last().open();
    await last().answer('hello', { error: { code: -32602, message: 'player' } });
    expect(last().requests[1]!.params).toEqual({});
  });

  it('keeps the token when the server fails', async () => {
    keepPlayerToken('mine');
    await last().open();
    await last().answer('hello', { error: { code: -32603, message: 'failed' } });
    expect(playerToken()).toBe('mine');
    expect(connection.status).toBe('lost');
  });
});

describe('requests', () => {
  it('get their answers, in whatever order these come', async () => {
    await last().welcome();
    const one = connection.call('matches');
    const two = connection.call('unwatch', { match: 'm' });
    await last().answer('unwatch', { result: 2 });
    await last().answer('matches', { result: 1 });
    expect(await Promise.all([one, two])).toEqual([1, 2]);
  });

  it('fail with the server’s code and data', async () => {
    await last().welcome();
    const act = connection.call('act', { match: 'm', action: 'pass' });
    act.catch(() => {});
    await last().answer('act', { error: { code: -32006, message: 'stale', data: { version: 7 } } });
    await expect(act).rejects.toMatchObject({ code: -32006, message: 'stale', data: { version: 7 } });
  });

  it('wait for the first greeting', async () => {
    const matches = connection.call('matches');
    await last().open();
    expect(methods(last())).toEqual(['hello']);
    await last().answer('hello', { result: { player: 'p', server: { version: '1' }, bots: [] } });
    expect(methods(last())).toEqual(['hello', 'matches']);
    await last().answer('matches', { result: [] });
    expect(await matches).toEqual([]);
  });

  it('fail when the first connection cannot be made', async () => {
    const matches = connection.call('matches');
    matches.catch(() => {});
    await last().drop();
    await expect(matches).rejects.toMatchObject({ code: connectionLost });
  });

  it('under way when the connection is lost fail and are never sent again', async () => {
    await last().welcome();
    const act = connection.call('act', { match: 'm', action: 'pass' });
    act.catch(() => {});
    await last().drop();
    await expect(act).rejects.toMatchObject({ code: connectionLost });
    await vi.advanceTimersByTimeAsync(1000);
    await last().welcome();
    expect(sockets).toHaveLength(2);
    expect(methods(last())).not.toContain('act');
  });

  it('made while the connection is lost fail at once', async () => {
    await last().welcome();
    await last().drop();
    await expect(connection.call('act', { match: 'm', action: 'pass' })).rejects.toMatchObject({ code: connectionLost });
  });
});

describe('notifications', () => {
  it('reach those who listen, until they stop', async () => {
    await last().welcome();
    const heard: unknown[] = [];
    const stop = connection.on('summary', (params) => heard.push(params));
    await last().tell({ method: 'summary', params: { match: 'a' } });
    stop();
    await last().tell({ method: 'summary', params: { match: 'b' } });
    expect(heard).toEqual([{ match: 'a' }]);
  });

  it('of a socket that was given up are not heard', async () => {
    await last().welcome();
    const old = last();
    const heard = vi.fn();
    connection.on('update', heard);
    connection.reconnect();
    await old.tell({ method: 'update', params: {} });
    expect(heard).not.toHaveBeenCalled();
  });

  it('that are no JSON are passed over', async () => {
    await last().welcome();
    last().onmessage?.({ data: '{' });
    expect(connection.status).toBe('open');
  });
});

describe('coming back', () => {
  it('calls the open handlers after each greeting, and at once where the connection stands', async () => {
    const opened = vi.fn();
    connection.onOpen(opened);
    await last().welcome();
    expect(opened).toHaveBeenCalledTimes(1);
    const late = vi.fn();
    connection.onOpen(late);
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toHaveBeenCalledTimes(1);
    await last().drop();
    await vi.advanceTimersByTimeAsync(1000);
    await last().welcome();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('waits longer after each failure, but never much longer than a quarter of a minute', async () => {
    for (let tries = 0; tries < 12; tries++) {
      await last().drop();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(sockets.length).toBeGreaterThanOrEqual(12);
    await last().drop();
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(7000);
    expect(sockets).toHaveLength(before);
  });

  it('gives up a socket that never opens', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets[0]!.closed).toBe(true);
    expect(connection.status).toBe('lost');
  });

  it('greets again as somebody else when asked to', async () => {
    await last().welcome();
    keepPlayerToken('other');
    connection.reconnect();
    expect(sockets).toHaveLength(2);
    await last().open();
    expect(last().requests[0]!.params).toEqual({ player: 'other' });
  });
});

describe('the heartbeat', () => {
  it('keeps a quiet connection that answers', async () => {
    await last().welcome();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(methods(last())).toEqual(['hello', 'hello']);
    await last().answer('hello', { result: { player: 'token-1', server: { version: '1' }, bots: [] } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.status).toBe('open');
  });

  it('gives up one that does not', async () => {
    await last().welcome();
    await vi.advanceTimersByTimeAsync(35_000);
    expect(sockets[0]!.closed).toBe(true);
    expect(connection.status).toBe('lost');
  });
});
