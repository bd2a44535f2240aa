import { afterEach, describe, expect, it, vi } from 'vitest';
import { protocolVersion, type Catalog } from '../../src/net/types';

let opened: () => void = () => {};
vi.mock('../../src/net/connection', async (original) => ({
  ...(await original<object>()),
  connection: { onOpen: (handler: () => void) => { opened = handler; }, on: () => {}, call: async () => ({ matches: [] }) },
}));
const { app } = await import('../../src/state/app.svelte');

const serve = async (catalog: Catalog) => {
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => catalog }));
  opened();
  await vi.waitFor(() => expect(app.outdated || app.matches !== null).toBe(true));
};

afterEach(() => vi.unstubAllGlobals());

describe('a page', () => {
  it('goes on with a server of its own version, and says so when another one takes its place', async () => {
    app.start();
    const first: Catalog = { protocol: protocolVersion, games: [] };
    await serve(first);
    expect([app.outdated, app.catalog]).toEqual([false, first]);
    await serve({ protocol: protocolVersion + 1, games: [] });
    await vi.waitFor(() => expect(app.outdated).toBe(true));
    expect(app.catalog).toEqual(first);
    await serve(first);
    await vi.waitFor(() => expect(app.outdated).toBe(false));
  });
});
