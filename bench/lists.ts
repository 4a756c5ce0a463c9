/**
 * Searching the lists of 5,000 students and 8,000 contacts, beside a school of 12: from the key
 * to the painted letter and to the painted list.
 */
import type { Page } from 'playwright-core';
import { type House, openHouse } from '#tests/support/harness/house.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { waitForAllSent } from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { inMs, type Line, quantile } from './line.ts';

const students = 5_000;
const families = 4_000;
/** Typed letter by letter and taken back so; the first one also compiles the code. */
const words = ['brown', 'maya', 'joan', 'osborne', 'peter', 'grant', 'winston'];
const frameMs = 1000 / 60;
const aimMs = 2 * frameMs;
const scrolledFrames = 120;

interface Key {
  /** From the key to the frame with the letter, and to the frame with the list. */
  readonly toLetterMs: number;
  readonly toListMs: number;
}
interface ListWindow {
  key?: Promise<Key>;
}
interface Scrolled {
  readonly frameMs: readonly number[];
  readonly tiles: number;
}
interface Measured {
  readonly keys: readonly Key[];
  readonly scrolled: Scrolled;
}

export async function measureLists(): Promise<readonly Line[]> {
  const small = await measureSchool({ students: 12 }, [['/students', '12 Students']]);
  const large = await measureSchool({ students, families }, [
    ['/students', `${formatCount(students)} Students`],
    ['/contacts', `${formatCount(2 * families)} Contacts`],
  ]);
  const [peer] = small;
  if (peer === undefined) throw new Error('The small school was measured.');
  return large.flatMap(([heading, measured]) => listLines(heading, measured, peer[1]));
}

async function measureSchool(
  wanted: { readonly students: number; readonly families?: number },
  lists: readonly (readonly [path: string, heading: string])[],
): Promise<readonly (readonly [heading: string, measured: Measured])[]> {
  const house = await openHouse(wanted);
  try {
    const page = await house.newTablet({ name: 'office', isOnDisk: true }).open();
    await signIn(page, administrator);
    const measured: (readonly [string, Measured])[] = [];
    for (const [path, heading] of lists)
      measured.push([heading, await measureList(page, { house, path, heading })]);
    return measured;
  } finally {
    await house.close();
  }
}

async function measureList(
  page: Page,
  { house, path, heading }: { readonly house: House; readonly path: string; readonly heading: string },
): Promise<Measured> {
  await page.goto(schoolPath(house, path));
  await page.getByRole('heading', { name: heading }).waitFor();
  await waitForAllSent(page);
  await page.getByRole('searchbox').focus();
  const keys: Key[] = [];
  for (const [index, word] of words.entries()) {
    for (const key of [...word.split(''), ...word.split('').fill('Backspace')]) {
      await watchNextKey(page);
      await page.keyboard.press(key);
      const pressed = await readKey(page);
      if (index > 0) keys.push(pressed);
    }
  }
  return { keys, scrolled: await scrollThrough(page) };
}

/** The letter is painted before the list. The list is complete when the document stays the same. */
async function watchNextKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    const measured: ListWindow = Object(window);
    const quietMs = 150;
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          // A task that is queued in a frame runs after its paint.
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now()));
          channel.port1.start();
          channel.port2.postMessage(undefined);
        }),
      );
    let pressedMs = 0;
    window.addEventListener('keydown', (event) => (pressedMs = event.timeStamp), {
      capture: true,
      once: true,
    });
    measured.key = new Promise((resolve) => {
      const begin = async () => {
        let changedMs = performance.now();
        let listMs = Promise.resolve(0);
        const observer = new MutationObserver(() => {
          changedMs = performance.now();
          listMs = painted();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const letterMs = await painted();
        while (performance.now() - changedMs < quietMs) await painted();
        observer.disconnect();
        resolve({
          toLetterMs: letterMs - pressedMs,
          toListMs: Math.max(letterMs, await listMs) - pressedMs,
        });
      };
      window.addEventListener('input', () => void begin(), { capture: true, once: true });
    });
  });
}

async function readKey(page: Page): Promise<Key> {
  const key = await page.evaluate(() => {
    const measured: ListWindow = Object(window);
    return measured.key;
  });
  if (key === undefined) throw new Error('Nobody waits for a key.');
  return key;
}

/** As fast as a wheel that is spun: a third of a screen in each frame. */
async function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(async (frames) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const frameMs: number[] = [];
    let tiles = 0;
    let beforeMs = await nextFrame();
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, window.innerHeight / 3);
      const nowMs = await nextFrame();
      frameMs.push(nowMs - beforeMs);
      beforeMs = nowMs;
      tiles = Math.max(tiles, document.querySelectorAll('main [role=listitem]').length);
    }
    return { frameMs, tiles };
  }, scrolledFrames);
}

function listLines(heading: string, { keys, scrolled }: Measured, peer: Measured): readonly Line[] {
  const letter = keys.map(({ toLetterMs }) => toLetterMs);
  const list = keys.map(({ toListMs }) => toListMs);
  const peerLetter = peer.keys.map(({ toLetterMs }) => toLetterMs);
  const peerList = peer.keys.map(({ toListMs }) => toListMs);
  return [
    {
      what: `A list of ${heading}: a key in the search → the letter is painted`,
      measured: describe(letter),
      comparedWith: `a list of 12: ${describe(peerLetter)} (aim: p50 within two frames, ${inMs(aimMs)})`,
      isMet: quantile(letter, 0.5) <= aimMs,
    },
    {
      what: '… → the list of what it finds is painted',
      measured: describe(list),
      comparedWith: `a list of 12: ${describe(peerList)} (aim: p50 at most a frame later)`,
      isMet: quantile(list, 0.5) <= quantile(peerList, 0.5) + frameMs,
    },
    {
      what: '… scrolled a third of a screen in each frame: from frame to frame',
      measured: `${describe(scrolled.frameMs)}, at most ${scrolled.tiles} tiles in the document`,
      comparedWith: `a frame of a 60 Hz screen, ${inMs(frameMs)} (aim: p95 within two)`,
      isMet: quantile(scrolled.frameMs, 0.95) <= aimMs,
    },
  ];
}

function describe(values: readonly number[]): string {
  return `p50 ${inMs(quantile(values, 0.5))}, p95 ${inMs(quantile(values, 0.95))}`;
}
