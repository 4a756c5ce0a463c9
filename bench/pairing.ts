/**
 * From "Add a door tablet" in the office to the first child that the tablet confirms: two browsers,
 * of which the tablet's has never seen the app. Keys are pressed as slowly as people press them,
 * and nobody types a password on the tablet. Alone, after a build: `node bench/pairing.ts`.
 */
import type { Locator, Page } from 'playwright-core';
import { at } from '#tests/support/harness/at.ts';
import { openHouse } from '#tests/support/harness/house.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { dropOffAtDoor, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';
import { formatLines, inSeconds, type Line } from './line.ts';

const children = 400;
const aimMs = 60_000;
/** Somebody who types with one finger and looks from one screen to the other. */
const betweenKeysMs = 400;
const doorName = 'Main entrance';

export async function measurePairing(): Promise<readonly Line[]> {
  const house = await openHouse({ students: children });
  try {
    const desk = await house.newTablet({ name: 'desk', isOnDisk: true }).open();
    await openAs(desk, administrator, schoolPath(house, '/devices'));
    await desk.getByRole('button', { name: 'Add a door tablet' }).waitFor();
    const tablet = house.newTablet({
      name: 'door',
      isOnDisk: true,
      viewport: { width: 1180, height: 820 },
    });
    const startMs = performance.now();
    const code = await showCode(desk);
    const page = await tablet.open('/login');
    await page.getByRole('link', { name: 'Set up a door tablet' }).click();
    await type(page.getByRole('textbox', { name: 'Code' }), code);
    await page.getByRole('button', { name: 'Set up this tablet' }).click();
    await waitForParentMode(page);
    const pairedMs = performance.now() - startMs;
    await dropOffAtDoor(page, at(house.school.students, 0));
    const recordedMs = performance.now() - startMs;
    return [
      {
        what: `Pairing → first of ${children} children recorded, typed by a person`,
        measured: `${inSeconds(recordedMs)}, of which ${inSeconds(pairedMs)} are pairing`,
        comparedWith: `aim ≤ ${inSeconds(aimMs)}`,
        isMet: recordedMs <= aimMs,
      },
    ];
  } finally {
    await house.close();
  }
}

async function showCode(desk: Page): Promise<string> {
  await desk.getByRole('button', { name: 'Add a door tablet' }).click();
  await type(desk.getByLabel('Name of the door'), doorName);
  await desk.getByRole('button', { name: 'Show the code' }).click();
  const dialog = desk.getByRole('dialog', { name: `Set up ${doorName}` });
  return dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
}

async function type(field: Locator, words: string): Promise<void> {
  await field.click();
  await field.pressSequentially(words, { delay: betweenKeysMs });
}

if (import.meta.main) process.stdout.write(`${formatLines(await measurePairing())}\n`);
