/**
 * What only the server may change of a school: whether it is approved, whether it is active, its access code. No command carries
 * these, or a device could; the change is merged, counted and told like one, and stands in the history with the person who made it.
 */
import { formatWall } from '#sync/school/commands/make-command.ts';
import type { Change } from '#sync/school/records/merge.ts';
import type { School, SchoolFields } from '#sync/school/records/school.ts';
import { isAccessCodeTaken } from '#api/db/account-table.ts';
import { putCounter, takeCounter } from '#api/db/counter-table.ts';
import { insertHistory } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { newAccessCode } from './new-access-code.ts';
import { readArrivals } from './arrival.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { readSchool } from './read-things.ts';
import { createSchoolClock } from './school-clock.ts';
import { createWorkingSet } from './working-set.ts';
import { historyRow, touchedRows, writeChanged } from './write-accepted.ts';
import type { WithBroker, WithChance, WithClock, WithIds, WithStore } from './ports.ts';

export type SchoolChange = Partial<Pick<SchoolFields, 'isApproved' | 'isActive' | 'accessCode'>>;

export interface ChangedSchool {
  readonly school: School;
  /** As it was: what has been changed by this very call. */
  readonly before: School;
}

type Needs = WithStore & WithClock & WithIds & WithBroker;

interface Changing {
  readonly school: string;
  /** Who changes it. */
  readonly user: string;
}

export async function changeSchool(
  { school, user }: Changing,
  change: SchoolChange,
  needs: Needs,
): Promise<Outcome<ChangedSchool>> {
  const before = await readSchool(needs.store.read, school, { withAccessCode: true });
  if (before === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const revision = await needs.store.write((writer) => write(writer, { school, user, change, needs }));
  if (revision !== undefined) needs.broker.publish({ school, revision });
  const after = await readSchool(needs.store.read, school, { withAccessCode: true });
  return after === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done({ school: after, before });
}

const attempts = 20;

/** A code that no school has. The old one admits nobody from here on. */
export async function renewAccessCode(
  changing: Changing,
  needs: Needs & WithChance,
): Promise<Outcome<ChangedSchool>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const accessCode = newAccessCode(needs.randomBelow);
    if (!(await isAccessCodeTaken(needs.store.read, accessCode)))
      return changeSchool(changing, { accessCode }, needs);
  }
  throw new Error('No free access code was found.');
}

/** Answers the revision of the change; nothing when all of it stood so already. */
async function write(
  writer: Writer,
  { school, user, change, needs }: Changing & { readonly change: SchoolChange; readonly needs: Needs },
): Promise<number | undefined> {
  const counter = await takeCounter(writer, school);
  const stored = await readRecord(writer, school, { kind: 'school', id: school });
  if (counter === undefined || stored === undefined) return undefined;
  const news = Object.entries(change).filter(
    ([name, value]) => !isAsBefore(stored.record.fields, name, value),
  );
  if (news.length === 0) return undefined;
  const set: SchoolChange = Object.fromEntries(news);
  const revision = counter.revision + 1;
  const position = counter.position + 1;
  const workingSet = createWorkingSet([{ ...stored, attendanceKey: undefined }], new Set());
  const changed: Change = { kind: 'school', id: school, set };
  const clock = createSchoolClock(counter.stamp, needs.nowMs);
  const stamp = clock.next(workingSet.latestStamp([{ change: changed }]));
  const touched = workingSet.apply({
    change: changed,
    stamp,
    revision,
    attendanceKey: undefined,
  });
  await writeChanged(writer, school, workingSet.changed());
  const raw = {
    id: needs.newId(),
    v: 1,
    name: 'saveSchool',
    // The history tells that there is a new code; the code itself is for those who may hand it out.
    args: { _id: school, set: withoutCode(set) },
    at: stamp,
    wall: formatWall(needs.nowMs(), 0),
    actor: user,
  };
  const [arrival] = readArrivals({ school, source: { by: 'call', person: user }, commands: [raw] });
  if (arrival === undefined) throw new Error('A command that was read is there.');
  const kept = { ...touched, before: withoutCode(touched.before), after: withoutCode(touched.after) };
  const settled = {
    arrival,
    verdict: 'applied',
    revision,
    problems: [],
    isLost: false,
    touched: [kept],
    correctedStamp: stamp,
    isSuspicious: false,
    isKept: true,
  } as const;
  const arrivedAt = new Date(needs.nowMs()).toISOString();
  await insertHistory(
    writer,
    [historyRow(settled, { school, position, arrivedAt })],
    touchedRows(settled, { school, position }),
  );
  await putCounter(writer, school, { revision, position, stamp });
  return revision;
}

function isAsBefore(fields: object, name: string, value: unknown): boolean {
  return Object.entries(fields).some(([known, before]) => known === name && before === value);
}

function withoutCode<Fields extends object | null>(fields: Fields): object | null {
  if (fields === null || !('accessCode' in fields)) return fields;
  return { ...fields, accessCode: '••••' };
}
