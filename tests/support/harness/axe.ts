import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

export type ColorScheme = 'light' | 'dark';

/** All that differ by default between two colour schemes of one page. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];

// Of half the size. Every page that is looked at parses it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In both colour schemes, with one load of the page: nothing but its styles asks for the scheme.
 */
export async function axeFindingsLightAndDark(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const inScheme = await axeFindingsInScheme(page, colorScheme);
    findings.push(...inScheme.map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}

/** Light by every rule. Dark by the rules on colours: for all others the page is the same. */
export async function axeFindingsInScheme(page: Page, colorScheme: ColorScheme): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  return axeFindings(page, colorScheme === 'dark' ? rulesOnColours : undefined);
}

/**
 * What axe finds on the page, by WCAG and by good practice, or by these rules alone: each rule with
 * its elements.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await waitUntilDrawn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Only violations: passing elements are many.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules !== undefined && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  // A string: the page knows nothing of this module.
  const violations = await page.evaluate<readonly Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  );
}

/**
 * A page whose code is still loading has no heading, and a dialog that is fading in has too little
 * contrast: axe would find faults that nobody sees.
 */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      // A spinner never ends.
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // One that is taken away rejects, and is over as well.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
