/** The built server as a process of its own, on a port and a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { compileCache } from './compile-cache.ts';
import { listenOnLoopback } from './listen.ts';

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything that the process has written, all its lives together. */
  readonly log: () => string;
  /** Of the process; only while it runs. */
  readonly pid: () => number;
  readonly start: () => Promise<void>;
  /** As an operator does it: the process is asked to end. */
  readonly stop: () => Promise<void>;
  /** As a power cut does it: SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

export interface ServerOptions {
  /** Below `folder`; the built server when absent. */
  readonly program?: string;
  /** Of the release to run; this checkout's when absent. */
  readonly folder?: string;
  /** Environment variables beside the port and the data folder. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Of Node.js, as `npm start` and the unit for systemd give them. */
const optionsOfStart = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));

/** Tells a server that never starts from one on a busy machine. */
const startTimeoutMs = 60_000;

/** Not started yet: the data folder is there to be filled first. */
export async function prepareServer({
  program = 'dist/api/main.js',
  folder = '.',
  settings = {},
}: ServerOptions = {}): Promise<Server> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bellgate-data-'));
  const url = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    running = spawn(process.execPath, [...optionsOfStart, program], {
      cwd: folder,
      env: environment({ PORT: String(port), DATA_DIR: dataDir, APP_URL: url, ...settings }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    running.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    await waitUntilReady({ url, process: running, log: () => said.join('') });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const hasEnded = once(ending, 'exit');
    ending.kill(signal);
    await hasEnded;
  }

  return {
    url,
    port,
    dataDir,
    log: () => said.join(''),
    pid: () => {
      if (running?.pid === undefined) throw new Error('The server does not run.');
      return running.pid;
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server gets no variable of the machine, so that a test means the same everywhere. */
function environment(settings: Readonly<Record<string, string>>) {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    // As the unit for systemd has them.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...compileCache,
    ...settings,
  };
}

async function waitUntilReady(server: {
  readonly url: string;
  readonly process: ChildProcess;
  readonly log: () => string;
}) {
  const untilMs = performance.now() + startTimeoutMs;
  while (!(await isReady(server.url))) {
    if (server.process.exitCode !== null) throw new Error(`The server ended at its start:\n${server.log()}`);
    if (performance.now() > untilMs)
      throw new Error(`The server is not ready after ${startTimeoutMs} ms:\n${server.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

/**
 * A port that was free a moment ago, below those that a system gives to whoever calls out (Linux:
 * from 32768). One of these could be taken again before the server listens.
 */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback(probe, randomInt(20_000, 32_000)).catch(() => undefined);
  // Somebody has it.
  if (port === undefined) return findFreePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
