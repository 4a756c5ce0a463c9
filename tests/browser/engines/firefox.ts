/** Firefox with a profile on disk, over WebDriver BiDi. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { timeZone } from '#tests/support/harness/school-day.ts';
import { findOnPath, installPackages } from '#tests/support/running/debian-packages.ts';
import type { Driver, Engine } from './engine.ts';

const howTo =
  'The engine tests need Firefox ESR: install it (Debian: apt-get install firefox-esr), or put firefox-esr or firefox on the search path.';

/**
 * Debian's package is installed when there is none and we may.
 * @throws with the one line to read when there is no way
 */
export function findOrInstallFirefox(): string {
  const found = findFirefox() ?? (installPackages('firefox-esr') ? findFirefox() : undefined);
  if (found === undefined) throw new Error(howTo);
  return found;
}

export function prepareFirefox(baseUrl: string): Engine {
  const executablePath = findOrInstallFirefox();
  const profile = mkdtempSync(join(tmpdir(), 'bellgate-firefox-'));
  let browser: Browser | undefined;

  async function shut(): Promise<void> {
    const closing = browser;
    browser = undefined;
    await closing?.close();
  }
  return {
    open: async () => {
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        // Not as a viewport of the protocol, which sends what not every stable Firefox knows.
        defaultViewport: null,
        args: ['--width=1280', '--height=900'],
        userDataDir: profile,
        env: { ...process.env, TZ: timeZone },
      });
      const [page = await browser.newPage()] = await browser.pages();
      return toDriver(page, baseUrl);
    },
    shut,
    remove: async () => {
      await shut();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function findFirefox(): string | undefined {
  return findOnPath('firefox-esr') ?? findOnPath('firefox');
}

function toDriver(page: Page, baseUrl: string): Driver {
  const find = async (xpath: string): Promise<ElementHandle> => {
    const found = await page.$(`::-p-xpath(${xpath})`);
    if (found === null) throw new Error(`Not on the page: ${xpath}`);
    return found;
  };
  return {
    goto: async (path) => void (await page.goto(new URL(path, baseUrl).href)),
    reload: async () => void (await page.reload()),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    evaluate: (body) => page.evaluate(`(async () => { ${body} })()`),
  };
}
