/** From the tap at the door to the sentence on the parent's phone: two browsers, one server. */
import type { Page } from 'playwright-core';
import { at } from '#tests/support/harness/at.ts';
import { type House, openHouse } from '#tests/support/harness/house.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { openAttendance, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { startParentMode } from '#tests/support/steps/parent-mode.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inMs, type Line, quantile } from './line.ts';

const taps = 20;
const limitMs = 1_000;

interface Noted {
  /** The device's clock, which both browsers share. */
  notedMs?: number[];
}

export async function measureDoorToParent(): Promise<readonly Line[]> {
  const house = await openHouse({ students: taps });
  try {
    await linkEverybody(house);
    const door = house.newTablet({ name: 'door', isOnDisk: true, viewport: { width: 1180, height: 820 } });
    const phone = house.newTablet({ name: 'phone', isOnDisk: true, viewport: { width: 390, height: 844 } });
    await signIn(await phone.open(), parent);
    await phone
      .page()
      .getByRole('article')
      .nth(taps - 1)
      .waitFor();
    await noteSentences(phone.page());
    await signIn(await door.open(), administrator);
    await openAttendance(door.page(), house);
    await waitUntilReadyForOffline(door.page());
    await startParentMode(door.page(), '4711');
    await door
      .page()
      .getByRole('radio', { name: /^Drop-off/ })
      .check({ force: true });
    await noteTaps(door.page());
    const tookMs: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      await recordFirstChild(door.page());
      await phone
        .page()
        .getByText(/^Dropped off at /)
        .nth(tap)
        .waitFor();
      const [tappedMs, shownMs] = [await noted(door.page()), await noted(phone.page())];
      tookMs.push(at(shownMs, tap) - at(tappedMs, tap));
    }
    return [0.5, 0.95].map((share) => {
      const ms = quantile(tookMs, share);
      return {
        what: `Tap at the door → parent's phone, p${share * 100} of ${taps}`,
        measured: inMs(ms),
        comparedWith: `aim: ≤ ${limitMs} ms`,
        isMet: ms <= limitMs,
      };
    });
  } finally {
    await house.close();
  }
}

/** Every child of the school is this parent's. */
async function linkEverybody({ school, server }: House): Promise<void> {
  const { post } = await signInToServer(server, school._id, administrator);
  const { mother } = at(school.students, 0);
  await post(`/admin/contacts/${mother._id}`, { email: parent.email });
  for (const { _id, father } of school.students)
    await post(`/admin/students/${_id}`, {
      contacts: [
        { contact: mother._id, relationship: 1, type: 0 },
        { contact: father._id, relationship: 2, type: 0 },
      ],
    });
}

/** The taps that record: those on a person. */
async function noteTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notedMs: number[] = [];
    const kept: Noted = Object(window);
    kept.notedMs = notedMs;
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (target instanceof Element && target.closest('[role=dialog] button') !== null)
          notedMs.push(performance.timeOrigin + timeStamp);
      },
      { capture: true },
    );
  });
}

async function noteSentences(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notedMs: number[] = [];
    const kept: Noted = Object(window);
    kept.notedMs = notedMs;
    const sentences = () => document.body.innerText.match(/Dropped off at /g)?.length ?? 0;
    new MutationObserver(() => {
      while (notedMs.length < sentences()) notedMs.push(performance.timeOrigin + performance.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function recordFirstChild(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Children' }).getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mother/ })
    .click();
}

async function noted(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const { notedMs = [] }: Noted = Object(window);
    return notedMs;
  });
}
