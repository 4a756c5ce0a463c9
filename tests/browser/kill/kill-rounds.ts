/**
 * Kills a browser by SIGKILL right after a record's tick appears, over and over on one profile.
 * Most rounds have no network: only the tablet's disk can have kept the record. Every fifth round
 * has one: a batch is on its way when the browser dies. The browser is one in which somebody is
 * signed in, or a door tablet.
 */
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { HistoryEntry } from '#sync/wire/protocol.ts';
import type { Tablet } from '#tests/support/harness/browser.ts';
import type { House } from '#tests/support/harness/house.ts';
import type { Journey } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  choosePerson,
  openAttendance,
  openDialog,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { addDoor } from '#tests/support/steps/family-door.ts';
import { tapChildAtDropOff, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';

export interface KillTally {
  readonly kills: number;
  /** Ticked on the screen and missing in the server's history. */
  readonly lost: readonly string[];
  /** More than once in the history. */
  readonly doubled: readonly string[];
  /** Each of the rounds, from the start of the browser to its end. */
  readonly roundsMs: readonly number[];
}

interface Ticked {
  readonly student: string;
  /** Who dropped the child off: another name in each round. */
  readonly person: string;
}

const onlineEvery = 5;

/** One child a round. `onRound` hears how many are done. */
export async function killRounds(
  { house, server }: Journey,
  {
    isDoor = false,
    students = house.school.students,
    onRound = () => undefined,
  }: {
    readonly isDoor?: boolean;
    readonly students?: readonly MadeStudent[];
    readonly onRound?: (done: number) => void;
  } = {},
): Promise<KillTally> {
  const tablet = house.newTablet({ name: 'door', isOnDisk: true });
  await (isDoor ? setUpDoor(tablet, { house, server }) : setUp(tablet, house));
  const ticked: Ticked[] = [];
  const roundsMs: number[] = [];
  for (const [index, student] of students.entries()) {
    const startMs = performance.now();
    house.network.set(index % onlineEvery === onlineEvery - 1 ? 'through' : 'cut');
    const person = isDoor ? student.mother.name : `Round ${index + 1}`;
    await (isDoor ? dropOffAndKill(tablet, student) : recordAndKill(tablet, { house, student, person }));
    ticked.push({ student: student._id, person });
    roundsMs.push(performance.now() - startMs);
    onRound(index + 1);
  }
  house.network.set('through');
  await waitForAllSent(await tablet.open(isDoor ? '/' : attendancePath(house)));
  const left = (await readOutbox(tablet.page())).filter(({ state }) => state === 'waiting');
  if (left.length > 0) throw new Error(`The screen says that all was sent, and ${left.length} wait.`);
  return { kills: ticked.length, ...compare(ticked, await server.attendanceHistory()), roundsMs };
}

export async function setUp(tablet: Tablet, house: House): Promise<void> {
  await signIn(await tablet.open(), administrator);
  await openAttendance(tablet.page(), house);
  await waitUntilReadyForOffline(tablet.page());
  // Signed in the day before: Chromium writes the session in local storage to disk late.
  await tablet.shut();
  await waitUntilReadyForOffline(await tablet.open(attendancePath(house)));
  await tablet.shut();
}

async function setUpDoor(tablet: Tablet, journey: Journey): Promise<void> {
  const code = await addDoor(journey, { name: 'Killed door', opensWith: 'staffed' });
  const page = await tablet.open(`/door#${code}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  await tablet.shut();
}

/** The tablet starts where a browser starts, and has to find its door by itself. */
export async function dropOffAndKill(tablet: Tablet, student: MadeStudent): Promise<void> {
  const page = await tablet.open('/');
  await tapChildAtDropOff(page, student);
  const tick = waitForTick(page, student.mother.name);
  const tap = page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${student.mother.name}`) })
    .click();
  await tick;
  await tablet.kill();
  // The browser was killed during the tap. Whether the tap call returned says nothing.
  await Promise.allSettled([tap]);
}

export async function recordAndKill(
  tablet: Tablet,
  {
    house,
    student,
    person,
  }: { readonly house: House; readonly student: MadeStudent; readonly person: string },
): Promise<void> {
  const page = await tablet.open(`${attendancePath(house)}?q=${encodeURIComponent(student.name)}`);
  const dialog = await openDialog(page, student);
  await choosePerson(dialog, { field: 'Dropped off by', person });
  const tick = waitForTick(page, person);
  const tap = dialog.getByRole('button', { name: 'Save attendance' }).click();
  await tick;
  await tablet.kill();
  // The browser was killed during the tap. Whether the tap call returned says nothing.
  await Promise.allSettled([tap]);
}

/** Resolves when the row or the confirmation names the person, without polling from outside. */
function waitForTick(page: Page, person: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const hasTick = () =>
          [...document.querySelectorAll('[role=grid] [role=row]')].some(
            ({ textContent }) => textContent.includes('Dropped off') && textContent.includes(name),
          ) || document.body.textContent.includes(`dropped off by ${name} at `);
        const watch = new MutationObserver(() => {
          if (!hasTick()) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    person,
  );
}

const DropOffArgs = z.object({
  student: z.string(),
  dropOff: z.object({ person: z.object({ name: z.string() }) }),
});

function compare(
  ticked: readonly Ticked[],
  history: readonly HistoryEntry[],
): Pick<KillTally, 'lost' | 'doubled'> {
  const counts = new Map<string, number>();
  for (const { args, verdict } of history) {
    const { student, dropOff } = DropOffArgs.parse(args);
    const key = keyOf({ student, person: dropOff.person.name });
    if (verdict === 'applied') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = ticked.map(keyOf);
  return {
    lost: keys.filter((key) => !counts.has(key)),
    doubled: keys.filter((key) => (counts.get(key) ?? 0) > 1),
  };
}

function keyOf({ student, person }: Ticked): string {
  return `${student} by ${person}`;
}
