/** A door that asks families for a PIN or a pass. */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { hmac } from '#api/domain/hmac.ts';
import { contactKeyOfDay, DayKey, makePass, passDayAt } from '#sync/school/records/pass.ts';
import { at } from '#tests/support/harness/at.ts';
import { filmOfCode } from '#tests/support/harness/film-of-code.ts';
import type { Journey } from '#tests/support/harness/journey.ts';
import type { MadeContact } from '#tests/support/harness/made-school.ts';
import { timeZone } from '#tests/support/harness/school-day.ts';

const Made = z.object({ code: z.string(), door: z.object({ _id: z.string() }) });

/** The code that pairs it, as the address of the QR code has it. */
export async function addDoor(
  { house, server }: Journey,
  { name, opensWith }: { readonly name: string; readonly opensWith: 'family' | 'staffed' },
): Promise<string> {
  const doors = `/sync/${house.school._id}/doors`;
  const { code, door } = Made.parse(await server.post(doors, { name }));
  await server.post(`${doors}/${door._id}/opening`, { opensWith });
  return code.replace('-', '');
}

const Slips = z.object({ slips: z.array(z.object({ pin: z.string() })) });

export async function makePin({ house, server }: Journey, { _id }: MadeContact): Promise<string> {
  const made = await server.post(`/sync/${house.school._id}/pins/slips`, { contacts: [_id] });
  return at(Slips.parse(made).slips, 0).pin;
}

export async function openFamilyDoor(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  return page;
}

export async function typePin(page: Pick<Page, 'getByRole'>, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: `Digit ${digit}` }).click();
}

/** Holds up to the camera what the phone of this person, whose clock is right, shows now. */
export async function holdUpPass(page: Page, film: string, { _id }: MadeContact): Promise<void> {
  const nowMs = Date.now();
  const keys = z.array(DayKey).parse(await page.evaluate(readPassKeys));
  const key = at(
    keys.filter(({ day }) => day === passDayAt(nowMs, timeZone)),
    0,
  );
  writeFileSync(film, filmOfCode(await makePass(hmac, await contactKeyOfDay(hmac, key, _id), _id, nowMs)));
}

/** From the door's own copy of the school. */
async function readPassKeys(): Promise<unknown> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const opening = indexedDB.open(names.find((name) => name.startsWith('bellgate-cache-')) ?? '');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('cannot open')));
  });
  const reading = database.transaction('facts').objectStore('facts').get('passKeys');
  const row = await new Promise<{ value?: { dayKeys?: unknown } } | undefined>((resolve) => {
    reading.addEventListener('success', () => resolve(reading.result));
  });
  database.close();
  return row?.value?.dayKeys;
}

/** The door can read codes without a network from now on. */
export async function waitForDecoder(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('code-decoder')).keys()).length))
    .toBe(1);
}
