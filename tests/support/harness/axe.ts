import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page, by WCAG and by good practice: each rule with its elements. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A string: a function would name the import above. Only violations: passing elements are many.
  const violations = await page.evaluate<readonly axe.Result[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  );
}
