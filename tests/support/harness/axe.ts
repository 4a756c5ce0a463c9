import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** In both colour schemes, with one load of the page: nothing but its styles asks for the scheme. */
export async function axeFindingsLightAndDark(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    findings.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}

/** What axe finds on the page, by WCAG and by good practice: each rule with its elements. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await waitUntilDrawn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A string: a function would name the import above. Only violations: passing elements are many.
  const violations = await page.evaluate<readonly axe.Result[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
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
