/** Registers 2,000 students with 12 fees anew: from the tap to the painted answer. */
import type { Page } from 'playwright-core';
import { openHouse } from '#tests/support/harness/house.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { waitForAllSent } from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { expectAlert, termPath } from '#tests/support/steps/terms.ts';
import { inMs, type Line, quantile } from './line.ts';

const students = 2_000;
const fees = 12;
const rounds = 8;
/** The limit below which people feel no delay (Nielsen, 1993). */
const aimMs = 100;

const deeds = ['Select all', 'Update Registration', 'Save registration'] as const;
type Deed = (typeof deeds)[number];

export async function measureRegistration(): Promise<readonly Line[]> {
  const house = await openHouse({ students });
  try {
    const term = house.school.term._id;
    const server = await signInToServer(house.server, house.school._id, administrator);
    for (let index = 0; index < fees; index += 1)
      await server.post('/admin/fees/create', {
        term,
        name: `Fee ${index}`,
        cost: '10',
        isRequired: index % 3 === 0,
      });
    const page = await house.newTablet({ name: 'office', isOnDisk: true }).open();
    await signIn(page, administrator);
    await page.goto(termPath(house, '/registration'));
    await waitForAllSent(page);
    const taken: Record<Deed, number[]> = {
      'Select all': [],
      'Update Registration': [],
      'Save registration': [],
    };
    for (let round = 0; round < rounds; round += 1) {
      taken['Select all'].push(await tap(page, 'Select all', '2,000 selected'));
      taken['Update Registration'].push(await tap(page, 'Update Registration', '2,000 students'));
      await page.getByRole('combobox', { name: 'Grade level' }).last().click();
      await page.getByRole('option', { name: round % 2 === 0 ? 'Grade 2' : 'Grade 3' }).click();
      taken['Save registration'].push(await tap(page, 'Save registration', 'Term registration saved'));
      // It goes by itself, before a slow machine has sent 2,000 records.
      await expectAlert(page, 'Term registration saved');
      await waitForAllSent(page);
    }
    return deeds.map((deed) => lineOf(deed, taken[deed]));
  } finally {
    await house.close();
  }
}

function lineOf(deed: Deed, measured: readonly number[]): Line {
  return {
    what: `Registration of ${students} students with ${fees} fees: ${deed} → painted`,
    measured: `p50 ${inMs(quantile(measured, 0.5))}, most ${inMs(Math.max(...measured))}`,
    comparedWith: `at once, as people see it (aim ≤ ${aimMs} ms)`,
    isMet: quantile(measured, 0.5) <= aimMs,
  };
}

/** From the click to the frame that shows the words. */
async function tap(page: Page, button: string, words: string): Promise<number> {
  const target = page.getByRole('button', { name: button, exact: true });
  return target.evaluate(async (element: HTMLElement, text) => {
    const shows = () =>
      [...document.querySelectorAll('p')].some((paragraph) => paragraph.textContent.startsWith(text));
    const startMs = performance.now();
    element.click();
    do await new Promise(requestAnimationFrame);
    while (!shows());
    // A task that is queued in the frame that shows the words runs after its paint. One more frame
    // would also measure what the page does once the words are painted.
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', resolve);
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
    return performance.now() - startMs;
  }, words);
}
