import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands, by WCAG and by good practice: each rule with its elements. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A string: in a function the name would be the import above. Only violations: the elements that pass are many.
  const violations = await page.evaluate<readonly axe.Result[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  );
}
