/**
 * WebKitGTK, the iPad's engine family, with a profile on disk, by plain WebDriver under Xvfb.
 * `webkit-browser.py` is the window, and says why.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { timeZone } from '#tests/support/harness/school-day.ts';
import { findFreePort } from '#tests/support/harness/start-server.ts';
import { findOnPath, installPackages } from '#tests/support/running/debian-packages.ts';
import type { Driver, Engine } from './engine.ts';
import { startScreen } from './screen.ts';

export interface WebKit extends Engine {
  /**
   * As a flat battery does it: SIGKILL, first to the process that holds the page's open databases.
   * Killing that one alone tests nothing of the app: WebKitGTK crashes the page with it.
   */
  readonly kill: () => Promise<void>;
}

const packages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];
const howTo = `The engine tests need WebKitWebDriver, Xvfb and WebKitGTK for Python: install them (Debian: apt-get install ${packages.join(' ')}).`;
/** Debian's own Python: the bindings belong to it, and another may come first on the path. */
const python = '/usr/bin/python3';
const startTimeoutMs = 30_000;

/**
 * Debian's packages are installed when one is missing and we may.
 * @throws with the one line to read when there is no way
 */
export function ensureWebKit(): void {
  if (!isInstalled() && !(installPackages(...packages) && isInstalled())) throw new Error(howTo);
}

export async function prepareWebKit(baseUrl: string): Promise<WebKit> {
  const profile = mkdtempSync(join(tmpdir(), 'bellgate-webkit-'));
  const screen = await startScreen();
  let running: Running | undefined;

  async function shut(): Promise<void> {
    const closing = running;
    running = undefined;
    if (closing === undefined) return;
    const processes = findDescendants(closing.program.pid ?? 0);
    // The browser before its driver: without the driver it does not end in good order.
    process.kill(closing.browser, 'SIGTERM');
    // The process with the databases outlives the window, and would share them with the next start.
    await waitUntilEnded(processes);
    await end(closing.program);
  }
  return {
    open: async () => {
      running = await start({ display: screen.display, profile });
      return toDriver(running.session, baseUrl);
    },
    shut,
    kill: async () => {
      const dying = running;
      running = undefined;
      if (dying === undefined) throw new Error('The browser is not open.');
      const processes = findDescendants(dying.program.pid ?? 0);
      for (const { pid } of processes.toSorted((a, b) => rankOf(a) - rankOf(b))) kill(pid);
      await waitUntilEnded(processes);
      await end(dying.program);
    },
    remove: async () => {
      try {
        await shut();
      } finally {
        await screen.remove();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

interface Running {
  readonly program: ChildProcess;
  readonly session: Session;
  /** The number of its process. */
  readonly browser: number;
}

async function start(given: { readonly display: string; readonly profile: string }): Promise<Running> {
  const port = await findFreePort();
  const program = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: given.display, LIBGL_ALWAYS_SOFTWARE: '1', TZ: timeZone },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    const session = await startSession({ url, program, profile: given.profile });
    return { program, session, browser: findProcess(program.pid ?? 0, 'python3') };
  } catch (error) {
    await end(program);
    throw error;
  }
}

function rankOf({ name }: Process): number {
  return name.startsWith('WebKitNetworkPr') ? 0 : 1;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent process.
  }
}

async function waitUntilEnded(processes: readonly Process[]): Promise<void> {
  const untilMs = performance.now() + startTimeoutMs;
  for (;;) {
    const alive = listProcesses().filter(({ pid, name }) =>
      processes.some((process) => process.pid === pid && process.name === name),
    );
    if (alive.length === 0) return;
    if (performance.now() > untilMs)
      throw new Error(`The browser does not end: ${alive.map(({ name }) => name).join(', ')}`);
    await pause(25);
  }
}

function isInstalled(): boolean {
  const canImport = spawnSync(python, ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;
  return canImport && findOnPath('WebKitWebDriver') !== undefined && findOnPath('Xvfb') !== undefined;
}

interface Session {
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
}

const Answer = z.object({ value: z.unknown() });
const Started = z.object({ sessionId: z.string() });

async function startSession({
  url,
  program,
  profile,
}: {
  readonly url: string;
  readonly program: ChildProcess;
  readonly profile: string;
}): Promise<Session> {
  await waitUntilListening(url, program);
  const options = { binary: python, args: [join(import.meta.dirname, 'webkit-browser.py'), profile] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = Started.parse(await ask('POST', `${url}/session`, { capabilities }));
  const session: Session = {
    send: (method, path, body) => ask(method, `${url}/session/${sessionId}${path}`, body),
  };
  // Scripts that return a promise may wait for what the app does.
  await session.send('POST', '/timeouts', { script: startTimeoutMs, pageLoad: startTimeoutMs });
  return session;
}

async function waitUntilListening(url: string, program: ChildProcess): Promise<void> {
  const untilMs = performance.now() + startTimeoutMs;
  for (;;) {
    if (program.exitCode !== null) throw new Error('WebKitWebDriver ended at its start.');
    if (performance.now() > untilMs) throw new Error('WebKitWebDriver does not listen.');
    try {
      await fetch(`${url}/status`);
      return;
    } catch {
      // Nobody listens yet.
      await pause(25);
    }
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = Answer.parse(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.object({ [elementKey]: z.string() });

function toDriver({ send }: Session, baseUrl: string): Driver {
  const onElement = async (xpath: string, action: string, body?: object) => {
    const found = Element.parse(await send('POST', '/element', { using: 'xpath', value: xpath }));
    await send('POST', `/element/${found[elementKey]}/${action}`, body);
  };
  return {
    goto: async (path) => void (await send('POST', '/url', { url: new URL(path, baseUrl).href })),
    reload: async () => void (await send('POST', '/refresh')),
    click: (xpath) => onElement(xpath, 'click'),
    type: (xpath, text) => onElement(xpath, 'value', { text }),
    evaluate: (body) =>
      send('POST', '/execute/sync', { script: `return (async () => { ${body} })();`, args: [] }),
  };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const hasEnded = once(program, 'exit');
  program.kill('SIGTERM');
  await hasEnded;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

function findProcess(ancestor: number, name: string): number {
  const found = findDescendants(ancestor).find((process) => process.name.startsWith(name));
  if (found === undefined) throw new Error(`The browser has no process called ${name}.`);
  return found.pid;
}

/** The descendants of one of our own processes; no other process is ever found. */
function findDescendants(ancestor: number): Process[] {
  const processes = listProcesses();
  const own = new Set([ancestor]);
  // Several passes: process numbers are used again, so a child may come before its parent.
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
  }
  return processes.filter(({ pid }) => pid !== ancestor && own.has(pid));
}

/** Without zombies. */
function listProcesses(): Process[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' }).stdout;
  return listed.split('\n').flatMap((line) => {
    const [pid = '', parent = '', state = '', ...words] = line.trim().split(/\s+/);
    if (pid === '' || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), name: words.join(' ') }];
  });
}
