/** What journeys do in browsers other than Chromium. Elements are found by XPath. */

import { patienceMs } from '#tests/support/harness/patience.ts';

export interface Driver {
  readonly goto: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** A real click, as by a hand. */
  readonly click: (xpath: string) => Promise<void>;
  /** Real keys. */
  readonly type: (xpath: string, text: string) => Promise<void>;
  /** Runs a function body in the page. It may return a promise; its result must be JSON. */
  readonly evaluate: (body: string) => Promise<unknown>;
}

export interface Engine {
  /** Starts the browser on the same profile as before. */
  readonly open: () => Promise<Driver>;
  /** As a person closes it. */
  readonly shut: () => Promise<void>;
  /** Shuts it and removes its profile. */
  readonly remove: () => Promise<void>;
}

export async function waitFor(driver: Driver, xpath: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!(await isShown(driver, xpath))) {
    if (performance.now() > untilMs)
      throw new Error(`Not on the screen: ${xpath}\n${await readText(driver)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function waitUntilGone(driver: Driver, xpath: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (await isShown(driver, xpath)) {
    if (performance.now() > untilMs)
      throw new Error(`Still on the screen: ${xpath}\n${await readText(driver)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the element stands still and is not covered: WebDriver clicks where it was. */
export async function tap(driver: Driver, xpath: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  let place = await placeWithinReach(driver, xpath);
  for (let before: string | null = null; place === null || place !== before;) {
    if (performance.now() > untilMs) throw new Error(`Not within reach: ${xpath}\n${await readText(driver)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    before = place;
    place = await placeWithinReach(driver, xpath);
  }
  await driver.click(xpath);
}

/** Where it is; null when it cannot be reached. */
async function placeWithinReach(driver: Driver, xpath: string): Promise<string | null> {
  const place = await driver.evaluate(
    `const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    if (found === null) return null;
    found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = found.getBoundingClientRect();
    const isOnTop = found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return isOnTop ? [x, y, width, height].join() : null;`,
  );
  return typeof place === 'string' ? place : null;
}

async function isShown(driver: Driver, xpath: string): Promise<boolean> {
  const found = await driver.evaluate(
    `const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let index = 0; index < found.snapshotLength; index += 1)
      if (found.snapshotItem(index).getClientRects().length > 0) return true;
    return false;`,
  );
  return found === true;
}

async function readText(driver: Driver): Promise<string> {
  return String(await driver.evaluate('return document.body.innerText.slice(0, 2000);'));
}
