import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it stands, by WCAG and by good practice: each with the rule and the elements. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // The other mode opens a tab of its own for the report.
  const { violations } = await new AxeBuilder({ page, axeSource: axe.source }).setLegacyMode(true).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  );
}
