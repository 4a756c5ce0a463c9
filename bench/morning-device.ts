/** A tablet without its screen: it records, hands in, hears nudges and pulls by the app's calls. */
import { v7 as uuidV7 } from 'uuid';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { DeviceAnswer, PullAnswer, PushAnswer } from '#sync/wire/protocol.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { today } from '#tests/support/harness/school-day.ts';
import type { Account } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import type { Server } from '#tests/support/harness/start-server.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { type Calls, openCalls } from './morning-calls.ts';
import type { MorningSchool } from './morning-school.ts';

export interface MorningDevice {
  readonly revision: () => number;
  /** By student: when this device first held today's record, in `performance.now()`. */
  readonly seenAtMs: ReadonlyMap<string, number>;
  /** Records one child and hands it in until there is a verdict. */
  readonly dropOff: (student: MadeStudent) => Promise<DroppedOff>;
  /** Done with what it pulls at the moment. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

export interface DroppedOff {
  readonly command: string;
  readonly student: string;
  readonly startedAtMs: number;
  readonly tookMs: number;
  /** Times that the server said to come again. */
  readonly again: number;
}

/**
 * A device that the school knows from now on, with its connections. Each has a session of its own,
 * as browsers have: the server notes on which device a session is used.
 */
export async function enrolDevice(
  server: Server,
  school: RecordId,
  account: Pick<Account, 'email' | 'password'>,
): Promise<{ readonly device: RecordId; readonly calls: Calls }> {
  const device = uuidV7();
  const { port } = server;
  const { headers } = await signInToServer(server, school, account);
  const userHeaders = { 'x-auth-token': headers['x-auth-token'] ?? '' };
  const enrolling = openCalls(port, userHeaders);
  const enrolled = DeviceAnswer.parse(
    await enrolling.post(`/sync/${school}/devices`, { _id: device, name: 'Door' }),
  );
  enrolling.close();
  return { device, calls: openCalls(port, { ...userHeaders, 'x-device-key': enrolled.device.key }) };
}

export async function openDevice(
  server: Server,
  { school }: MorningSchool,
  office: Account,
): Promise<MorningDevice> {
  const { device, calls } = await enrolDevice(server, school._id, office);
  const seenAtMs = new Map<string, number>();
  const date = today();
  const place = { cursor: '', revision: 0 };
  let seq = 0;

  async function pull(): Promise<void> {
    for (let isMore = true; isMore;) {
      const cursor = place.cursor === '' ? '' : `?cursor=${encodeURIComponent(place.cursor)}`;
      // Its shape is tested elsewhere; here its schema would cost the devices more than the server.
      const page = (await calls.get(`/sync/${school._id}/pull${cursor}`)) as PullAnswer;
      const nowMs = performance.now();
      for (const sheet of page.sheets)
        for (const { student } of unpackSheet(sheet))
          if (!seenAtMs.has(student)) seenAtMs.set(student, nowMs);
      place.cursor = page.cursor;
      place.revision = page.revision;
      isMore = page.more;
    }
  }

  const { nudge, settled } = createPulling(pull);
  await pull();
  await calls.listen(`/sync/${school._id}/live`, nudge);
  await settled();
  return {
    revision: () => place.revision,
    seenAtMs,
    dropOff: async (student) => {
      seq += 1;
      const nowMs = Date.now();
      const command = makeCommand(
        'recordAttendance',
        {
          date,
          term: school.term._id,
          student: student._id,
          dropOff: {
            person: { personID: student.mother._id, name: student.mother.name, personString: '' },
            time: wallTimeAt(date, 480),
          },
        },
        {
          id: uuidV7(),
          at: formatStamp({ ms: nowMs, counter: seq, node: nodeOfDevice(device) }),
          nowMs,
          offsetMinutes: -300,
          actor: office._id,
        },
      );
      const startedAtMs = performance.now();
      for (let again = 0; ; again += 1) {
        const answer = PushAnswer.parse(
          await calls.post(`/sync/${school._id}/push`, {
            device,
            seq,
            now: Date.now(),
            waiting: 1,
            oldestWaiting: null,
            version: '1.4.6',
            samples: [],
            commands: [command],
          }),
        );
        const verdict = answer.results[0]?.verdict;
        const done = { command: command.id, student: student._id, startedAtMs, again };
        if (verdict === 'applied') return { ...done, tookMs: performance.now() - startedAtMs };
        if (verdict !== 'retry')
          throw new Error(`A drop-off was answered ${JSON.stringify(answer.results)}.`);
      }
    },
    settled,
    close: calls.close,
  };
}

/** As the app does it: one pull at a time, and one more when something was heard meanwhile. */
export function createPulling(pull: () => Promise<void>) {
  let pulling: Promise<void> | undefined;
  let isNudged = false;
  return {
    nudge: (): void => {
      isNudged = true;
      pulling ??= (async () => {
        while (isNudged) {
          isNudged = false;
          await pull();
        }
        pulling = undefined;
      })();
    },
    /** Done with what it pulls at the moment. */
    settled: async (): Promise<void> => pulling,
  };
}
