/** A door that asks families for a PIN or a pass. */
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { at } from '#tests/support/harness/at.ts';
import type { Journey } from '#tests/support/harness/journey.ts';
import type { MadeContact } from '#tests/support/harness/made-school.ts';

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

export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: `Digit ${digit}` }).click();
}
