// A `causeway serve` of its own for each file of tests.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const web = resolve(import.meta.dirname, '../..');
export const usualProgram = resolve(web, process.env['CAUSEWAY_PROGRAM'] ?? '../build/release/causeway');
/** The same with one game in it, which the client was never made for: tests/web/made_up. */
export const madeUpProgram = resolve(web, process.env['CAUSEWAY_MADE_UP'] ?? '../build/release/tests/web/made_up_server');
const client = resolve(web, process.env['CAUSEWAY_WEB'] ?? 'dist');

export class GameServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'causeway-browser-'));
  #process: ChildProcess | null = null;
  #port = 0;

  constructor(readonly program = usualProgram) {}

  get address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** A place for files that goes away with the server. */
  file(name: string): string {
    return join(this.#folder, name);
  }

  /** A second start uses the port and the store of the first one. */
  async start(): Promise<this> {
    for (const needed of [this.program, join(client, 'index.html')]) {
      if (!existsSync(needed)) throw new Error(`${needed} is missing: build the program and the client first`);
    }
    const options = ['serve', '--port', String(this.#port), '--store', this.file('matches.db'), '--web', client];
    const child = spawn(this.program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    this.#port = await new Promise<number>((found, fail) => {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
        if (port) found(Number(port));
      });
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
    return this;
  }

  /** As if the plug had been pulled. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}
