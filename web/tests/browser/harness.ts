// A browser, a server and players who look at pages. A page that reports an error fails its test.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { GameServer } from './server';
import { Wire } from './wire';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** Milliseconds until something counts as hung: much longer than anything takes on a busy machine. */
export const patience = 180_000;

/** Of a visit by somebody who likes things to move. */
export const moving: BrowserContextOptions = { reducedMotion: 'no-preference' };

export interface Player { page: Page; wire: Wire; context: BrowserContext }
export interface Visit extends BrowserContextOptions {
  /** A browser that has never been here: it is shown the hint, and the briefing of its first match. */
  firstVisit?: boolean;
  /** Matches begin with their briefing, as they do unless one has said otherwise. */
  briefings?: boolean;
  /** Runs in the page before anything of its own. */
  script?: () => void;
}

export class House {
  readonly server: GameServer;
  #browser!: Browser;
  #contexts: BrowserContext[] = [];
  #problems: string[] = [];
  /** While the server is down the browser complains about that, and rightly. */
  serverMayBeGone = false;

  constructor(program?: string) {
    this.server = new GameServer(program);
  }

  async open(): Promise<void> {
    [this.#browser] = await Promise.all([
      chromium.launch({ executablePath: process.env['CAUSEWAY_CHROMIUM'] ?? '/usr/bin/chromium', args: flags }),
      this.server.start(),
    ]);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.server.stop();
  }

  /** Somebody with a browser of his own, at the given page of the client. */
  async visit(route = '#/', { firstVisit = false, briefings = false, script, ...options }: Visit = {}): Promise<Player> {
    // What pulses and glides is painted sixty times a second, which costs a fifth of a test: those about motion ask for it.
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(patience);
    this.#contexts.push(context);
    // Steps of the other side are shown at once, so that no test waits for a show.
    if (!firstVisit) await context.addInitScript((wanted) => {
      localStorage.setItem('causeway.prefs', JSON.stringify({ seenHint: true, carriesOn: false, botSpeed: 'instant', briefings: wanted }));
    }, briefings);
    if (script) await context.addInitScript(script);
    return this.another(context, route);
  }

  /** One more page of the same browser. */
  async another(context: BrowserContext, route: string): Promise<Player> {
    const page = await context.newPage();
    const wire = new Wire(page);
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      const isGone = this.serverMayBeGone && /net::ERR_|WebSocket/.test(message.text());
      if (message.type() === 'error' && !isGone) this.#problems.push(`console: ${message.text()}`);
    });
    await page.goto(this.server.address + route);
    return { page, wire, context };
  }

  /** What every page looks like, for whoever has to find out why a test failed. */
  async photograph(name: string): Promise<string[]> {
    const pages = this.#contexts.flatMap((context) => context.pages());
    const files = pages.map((_, i) => join(tmpdir(), `causeway-failed-${name.replaceAll(/\W+/g, '-').slice(0, 40)}-${i}.png`));
    await Promise.all(pages.map((page, i) => page.screenshot({ path: files[i]! }).catch(() => {})));
    return files;
  }

  /** Closes the pages and tells what they complained about. A breach of the content policy is a console error, too. */
  async clear(): Promise<string[]> {
    for (const context of this.#contexts.splice(0)) await context.close();
    this.serverMayBeGone = false;
    return this.#problems.splice(0);
  }
}

/** The house that the tests of a file play in. */
export function openHouse(program?: string): House {
  const house = new House(program);
  beforeAll(() => house.open());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await house.photograph(task.name));
    expect(await house.clear()).toEqual([]);
  });
  afterAll(() => house.close());
  return house;
}
