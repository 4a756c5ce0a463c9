import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const ExportFile = z.looseObject({ entries: z.array(z.record(z.string(), z.unknown())) });

export interface SavedFile {
  readonly path: string;
  readonly whole: Readonly<Record<string, unknown>>;
  /** The stored entries of the outbox. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

/** From the device page, as a person saves it. */
export async function saveAsFile(page: Page): Promise<SavedFile> {
  await page.goto('/device');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const path = await (await saving).path();
  const whole = ExportFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { path, whole, entries: whole.entries };
}

/** On another machine, where an administrator is signed in. */
export async function handIn(page: Page, slug: string, { path, entries }: SavedFile): Promise<void> {
  await page.goto(`/admin/${slug}/devices/hand-in`);
  await page.getByLabel('Choose the file').setInputFiles(path);
  const count = `${entries.length} record${entries.length === 1 ? '' : 's'}`;
  await page.getByRole('button', { name: `Upload ${count}` }).click();
  await page.getByRole('heading', { name: 'Uploaded' }).waitFor();
}
