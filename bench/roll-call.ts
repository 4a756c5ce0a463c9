/**
 * The network returns at the assembly point: 20 devices hand in the ticks of 2,000 children at
 * once, and each of them has the same list. 19 are tablets without a screen; one is the app in a
 * browser. Alone, after a build: `node bench/roll-call.ts`.
 */
import { v7 as uuidV7 } from 'uuid';
import type { Page } from 'playwright-core';
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RollCallState } from '#sync/school/records/roll-call.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import { PushAnswer, type PullAnswer } from '#sync/wire/protocol.ts';
import { at } from '#tests/support/harness/at.ts';
import { type House, openHouse } from '#tests/support/harness/house.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { formatLines, inSeconds, type Line } from './line.ts';
import { createPulling, enrolDevice } from './morning-device.ts';

const children = 2_000;
const devices = 20;
const aimMs = 2_000;
/** As many commands as the app hands in by one call at the most. */
const perPush = 200;
/** What waited for longer than this never comes. */
const patienceMs = 60_000;
const startedAt = new Date().toISOString();

export async function measureRollCall(): Promise<readonly Line[]> {
  const house = await openHouse({ students: children });
  const tablets: Ticker[] = [];
  try {
    for (let count = 1; count < devices; count += 1) tablets.push(await openTicker(house, rollCall));
    await at(tablets, 0).push([...house.school.students.map((child) => dropOffOf(child, house)), startOf()]);
    const viewport = { width: 390, height: 844 };
    const phone = await house.newTablet({ name: 'phone', isOnDisk: true, viewport }).open();
    await openAs(phone, staffMember, `/staff/${house.school.fields.urlslug}/roll-call/${rollCall}`);
    await phone.getByText(progress(children), { exact: true }).waitFor({ timeout: patienceMs });
    await waitUntilReadyForOffline(phone);

    await phone.context().setOffline(true);
    await tickWhatIsSeen(phone);
    const shown = phone.getByText(progress(0), { exact: true });
    const startMs = performance.now();
    await phone.context().setOffline(false);
    const [shownMs, ...heldMs] = await Promise.all([
      shown.waitFor({ timeout: patienceMs }).then(() => performance.now() - startMs),
      ...tablets.map(async (tablet, index) => {
        const share = house.school.students.filter((_, child) => child % tablets.length === index);
        // A child of the next tablet was seen by this one, too: both ticks meet in one record.
        const beside = at(house.school.students, (index + 1) % tablets.length);
        await tablet.push(
          [...share, beside].map((child) => tickOf(child, index % 2 === 0 ? 'found' : 'hurt')),
        );
        return (await tablet.untilAll(children)) - startMs;
      }),
    ]);
    for (const tablet of tablets) await tablet.settled();
    const lists = new Set(tablets.map((tablet) => tablet.list()));
    const slowestMs = Math.max(...heldMs);
    const what = `Roll call of ${formatCount(children)}, network back at ${devices} devices`;
    return [
      {
        what: `${what} → every tablet holds every tick`,
        measured: inSeconds(slowestMs),
        comparedWith: `aim ≤ ${inSeconds(aimMs)}`,
        isMet: slowestMs <= aimMs,
      },
      {
        what: `… → the app's screen says "${progress(0)}"`,
        measured: inSeconds(shownMs),
        comparedWith: `aim ≤ ${inSeconds(aimMs)}`,
        isMet: shownMs <= aimMs,
      },
      {
        what: '… different lists in the end',
        measured: String(lists.size - 1),
        comparedWith: '0',
        isMet: lists.size === 1,
      },
    ];
  } finally {
    for (const tablet of tablets) tablet.close();
    await house.close();
  }
}

const rollCall = uuidV7();

const progress = (toFind: number) => `${formatCount(children)} here, ${formatCount(toFind)} to find`;

/** The phone ticks those on its screen while it has no network. */
async function tickWhatIsSeen(phone: Page): Promise<void> {
  const seen = phone
    .getByRole('list', { name: 'Everyone in this roll call' })
    .locator('[aria-pressed=false]');
  for (let count = 1; count <= 5; count += 1) {
    await seen.first().click();
    await phone.getByText(progress(children - count), { exact: true }).waitFor();
  }
}

interface Ticker {
  readonly push: (commands: readonly Made[]) => Promise<void>;
  /** When it first held so many ticks. */
  readonly untilAll: (ticks: number) => Promise<number>;
  readonly settled: () => Promise<void>;
  /** Every tick that it holds, in one text. */
  readonly list: () => string;
  readonly close: () => void;
}

type Made = (making: Parameters<typeof makeCommand>[2]) => Command;

async function openTicker({ server, school }: House, of: RecordId): Promise<Ticker> {
  const { device, calls } = await enrolDevice(server, school._id, administrator);
  const ticks = new Map<RecordId, string>();
  const waiting = new Set<() => void>();
  let cursor = '';
  let seq = 0;

  async function pull(): Promise<void> {
    for (let isMore = true; isMore;) {
      const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      // Its shape is tested elsewhere; here its schema would cost the devices more than the server.
      const page = (await calls.get(`/sync/${school._id}/pull${query}`)) as PullAnswer;
      for (const { _id, fields } of page.records.rollCallTicks)
        if (fields.rollCall === of) ticks.set(_id, JSON.stringify(fields));
      cursor = page.cursor;
      isMore = page.more;
      for (const look of waiting) look();
    }
  }

  const { nudge, settled } = createPulling(pull);
  await pull();
  await calls.listen(`/sync/${school._id}/live`, nudge);
  return {
    push: async (made) => {
      const commands = made.map((make, index) =>
        make({
          id: uuidV7(),
          at: formatStamp({ ms: Date.now(), counter: index, node: nodeOfDevice(device) }),
          nowMs: Date.now(),
          offsetMinutes: 0,
          actor: administrator._id,
        }),
      );
      for (let from = 0; from < commands.length; from += perPush) {
        seq += 1;
        const answer = PushAnswer.parse(
          await calls.post(`/sync/${school._id}/push`, {
            device,
            seq,
            now: Date.now(),
            waiting: commands.length - from,
            oldestWaiting: null,
            version: '1.4.6',
            samples: [],
            commands: commands.slice(from, from + perPush),
          }),
        );
        const other = answer.results.find(({ verdict }) => verdict !== 'applied' && verdict !== 'superseded');
        if (other !== undefined) throw new Error(`A tick was answered ${JSON.stringify(other)}.`);
      }
    },
    untilAll: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (ticks.size < count) return;
          waiting.delete(look);
          resolve(performance.now());
        };
        waiting.add(look);
        look();
      }),
    settled: async () => {
      nudge();
      await settled();
    },
    list: () =>
      [...ticks]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([id, fields]) => `${id} ${fields}`)
        .join('\n'),
    close: calls.close,
  };
}

function making<Name extends CommandName>(name: Name, args: ArgsOf<Name>): Made {
  return (envelope) => makeCommand(name, args, envelope);
}

function dropOffOf({ _id, mother }: MadeStudent, { school }: House): Made {
  const person = { personID: mother._id, name: mother.name, personString: '' };
  const date = today();
  const dropOff = { person, time: wallTimeAt(date, 8 * 60) };
  return making('recordAttendance', { date, term: school.term._id, student: _id, dropOff });
}

function startOf(): Made {
  const started = { kind: 'evacuation', startedByName: administrator.name, startedAt } as const;
  return making('startRollCall', { _id: rollCall, day: today(), ...started });
}

function tickOf({ _id }: MadeStudent, state: RollCallState): Made {
  const set = { student: _id, state, byName: administrator.name, at: new Date().toISOString() };
  return making('tickRollCall', { rollCall, person: _id, set });
}

if (import.meta.main) process.stdout.write(`${formatLines(await measureRollCall())}\n`);
