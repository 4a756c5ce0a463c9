/**
 * A tablet on disk is a whole Chromium whose profile outlives its process, as on a real device.
 * Any other is a context in a browser that tablets share, and stores in memory. Unless it was to be
 * new, the next one takes its context over with the app in its store, as after a sign-out, and
 * nothing else: storing and compiling the app anew costs more than most of what a test does.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
  type WebError,
} from 'playwright-core';
import { findChromium, findHeadlessShell } from '../running/chromium.ts';
import { patienceMs } from './patience.ts';
import { timeZone } from './school-day.ts';

export interface Tablet {
  readonly name: string;
  /** The tab in front. Another one after each `open`. */
  readonly page: () => Page;
  readonly context: () => BrowserContext;
  /** Starts the browser: again only when the tablet is on disk. */
  readonly open: (path?: string) => Promise<Page>;
  /** As a person closes it. */
  readonly shut: () => Promise<void>;
  /** As a flat battery does it: SIGKILL to the browser's own process. Only for a tablet on disk. */
  readonly kill: () => Promise<void>;
  /** What went wrong on any page since the last call: uncaught errors and console errors. */
  readonly takeFaults: () => readonly string[];
  /** A paragraph for each open tab: its address and its words. For a test that failed. */
  readonly describeScreens: () => Promise<readonly string[]>;
  /**
   * As a thief copies its storage: what it has on disk now, for a tablet that was not opened yet.
   */
  readonly copyTo: (thief: Tablet) => void;
  readonly profile: string | undefined;
  /** Shuts it and removes its profile. */
  readonly remove: () => Promise<void>;
}

export interface TabletOptions {
  readonly name: string;
  readonly baseUrl: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Device pixels to one of the page's. */
  readonly scale?: number;
  /** What its camera shows; only for a tablet on disk. Without it, there is no camera. */
  readonly camera?: TabletCamera;
  /** The browser that it is a context of. Without one the tablet is on disk. */
  readonly shared?: SharedBrowser;
  /**
   * Never opened the app, and no other tablet takes its context over: for tests of the store of the
   * app, and for those that change the clock or add scripts to the whole context.
   */
  readonly isNew?: boolean;
}

export interface TabletCamera {
  /** A film (`y4m`), read whenever the camera is opened. */
  readonly film: string;
  /** The person at the tablet does not allow it. */
  readonly isRefused?: boolean;
}

export interface SharedBrowser {
  /** One that was given back with the same options, or a new one. */
  readonly take: (options: BrowserContextOptions) => Promise<BrowserContext>;
  /** One that nobody has had, and that is not given back. */
  readonly takeNew: (options: BrowserContextOptions) => Promise<BrowserContext>;
  readonly giveBack: (context: BrowserContext, options: BrowserContextOptions) => Promise<void>;
  readonly close: () => Promise<void>;
}

// The last of equal flags counts. These are Playwright's own features that concern a page.
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'AimEnabled',
  // Pages of the browser's own address bar, which each tablet would load without showing them.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Compiling the whole app at the worker's install pays after many starts. Here there are few.
  '--disable-blink-features=PWAFullCodeCache',
  `--disable-features=${featuresOff.join()}`,
];

/**
 * V8 interprets and compiles without optimizing: a page of a test is left before its optimized code
 * has paid, by an eighth of a test's CPU time. Scripts are fetched and compiled without threads of
 * their own, which on two busy cores save nothing: by a twentieth of it. Tablets on disk do all of
 * it as devices do, so that journeys run both ways and benchmarks, which all stand on disk, measure
 * what a device has.
 */
const cheapFlags = [
  '--js-flags=--no-maglev --no-opt',
  `--disable-features=${[...featuresOff, 'BackgroundResourceFetch', 'ScriptStreaming'].join()}`,
];

// The clock on the tablet's wall, for pages and workers alike.
const env = { ...process.env, TZ: timeZone };

/** Started when a context is first asked for. */
export function shareBrowser(): SharedBrowser {
  let browser: Promise<Browser> | undefined;
  const idle = new Map<string, BrowserContext[]>();
  const takeNew = async (options: BrowserContextOptions) => {
    browser ??= chromium.launch({
      executablePath: findHeadlessShell() ?? findChromium() ?? 'chromium',
      args: [...chromiumFlags, ...cheapFlags],
      env,
    });
    return (await browser).newContext(options);
  };
  return {
    takeNew,
    take: async (options) => {
      const context = idle.get(JSON.stringify(options))?.pop();
      if (context === undefined) return takeNew(options);
      await clearAllButTheApp(context, options.baseURL ?? '');
      return context;
    },
    giveBack: async (context, options) => {
      await leave(context);
      const key = JSON.stringify(options);
      idle.set(key, [...(idle.get(key) ?? []), context]);
    },
    close: async () => (await browser)?.close(),
  };
}

/** What the browser keeps of a page, but for the worker and the files that it has stored. */
const storedByPages = ['cookies', 'local_storage', 'indexeddb', 'file_systems', 'shared_storage'].join();

/** The page answers late on a busy machine; a test sets its clock by more than this. */
const mostClockErrorMs = 60_000;

/** Nothing of it runs any more. A worker would go on for half a minute, with what it remembers. */
async function leave(context: BrowserContext): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  const clockErrorMs = (await page.evaluate(() => Date.now())) - Date.now();
  if (Math.abs(clockErrorMs) > mostClockErrorMs)
    throw new Error('A tablet whose clock is set has to be new: the next one would have that clock too.');
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await Promise.all(others.map((each) => each.close()));
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.close();
  await context.unrouteAll();
  await context.clearPermissions();
  await context.setOffline(false);
}

/** By the page that is used next: one only for this would be a process more. */
async function clearAllButTheApp(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: storedByPages });
  await devtools.detach();
}

export function prepareTablet({
  name,
  baseUrl,
  viewport = { width: 1280, height: 800 },
  scale = 1,
  camera,
  shared,
  isNew = false,
}: TabletOptions): Tablet {
  const profile = shared === undefined ? mkdtempSync(join(tmpdir(), 'bellgate-tablet-')) : undefined;
  const faults: string[] = [];
  let current: { context: BrowserContext; page: Page } | undefined;
  let wasOpened = false;

  function opened() {
    if (current === undefined) throw new Error(`The tablet "${name}" is not open.`);
    return current;
  }

  const onError = (error: WebError) => void faults.push(`${name}: ${String(error.error())}`);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`${name}: ${message.text()} (${message.location().url})`);
  };

  const options = { baseURL: baseUrl, viewport, deviceScaleFactor: scale };

  async function openContext(): Promise<BrowserContext> {
    if (shared !== undefined) {
      if (wasOpened) throw new Error(`The tablet "${name}" is not on disk: it has nothing to open again.`);
      return isNew ? shared.takeNew(options) : shared.take(options);
    }
    const executablePath = findChromium() ?? 'chromium';
    return chromium.launchPersistentContext(profile ?? '', {
      ...options,
      executablePath,
      args: [...chromiumFlags, ...cameraFlags(camera)],
      env,
    });
  }

  async function open(path?: string): Promise<Page> {
    const context = await openContext();
    wasOpened = true;
    context.setDefaultTimeout(patienceMs);
    context.on('weberror', onError);
    context.on('console', onConsole);
    const page = context.pages()[0] ?? (await context.newPage());
    current = { context, page };
    if (path !== undefined) await page.goto(path);
    return page;
  }

  async function shut(): Promise<void> {
    const closing = current;
    current = undefined;
    if (closing === undefined) return;
    if (shared === undefined || isNew) return closing.context.close();
    closing.context.off('weberror', onError);
    closing.context.off('console', onConsole);
    await shared.giveBack(closing.context, options);
  }

  async function kill(): Promise<void> {
    const { context } = opened();
    if (shared !== undefined)
      throw new Error(`The tablet "${name}" is not on disk: it has no process to kill.`);
    const pid = await readPid(context);
    current = undefined;
    const isGone = context.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await isGone;
  }

  return {
    name,
    page: () => opened().page,
    context: () => opened().context,
    open,
    shut,
    kill,
    profile,
    copyTo: (thief) => {
      if (profile === undefined || thief.profile === undefined || current !== undefined)
        throw new Error(`The tablet "${name}" is not on disk, or is open.`);
      cpSync(profile, thief.profile, { recursive: true });
    },
    takeFaults: () => faults.splice(0),
    describeScreens: () =>
      Promise.all((current?.context.pages() ?? []).map((page) => describeScreen(name, page, faults))),
    remove: async () => {
      await shut();
      if (profile !== undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A page that hangs says so instead: the failure that it is asked about is told all the same. */
async function describeScreen(name: string, page: Page, faults: readonly string[]): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => `does not answer: ${String(error)}`);
  return [`The tablet "${name}" at ${page.url()} shows:`, words, ...faults].join('\n');
}

function cameraFlags(camera: TabletCamera | undefined): readonly string[] {
  if (camera === undefined) return [];
  const { film, isRefused = false } = camera;
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    // Without it the browser asks, and nobody answers in a window that nobody sees.
    ...(isRefused ? [] : ['--use-fake-ui-for-media-stream']),
  ];
}

/** Of the browser itself: its children end when it is gone. */
async function readPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  await session?.detach();
  const pid = answer?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('Chromium does not say which process it is.');
  return pid;
}
