/**
 * Changes that only the server may make to a school: whether it is approved or active, and its
 * access code. No command carries these, or a device could send them. The change is merged, counted
 * and published like any other, and stands in the history under the person who made it. The
 * security log tells of it too.
 */
import { formatWall } from '#sync/school/commands/make-command.ts';
import type { School, SchoolFields } from '#sync/school/records/school.ts';
import type { SecurityKind } from '#sync/school/records/security-event.ts';
import { isAccessCodeTaken } from '#api/db/account-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { newAccessCode } from './create-school.ts';
import { readArrivals } from './arrival.ts';
import { commit, type Decision, type Turn } from './commit.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { readSchool } from './read-plain-records.ts';
import { type Doer, noteSecurity } from './security-log.ts';
import { enqueueSchoolApproved } from './approved-letters.ts';
import { createWorkingSet, type KeyedChange } from './working-set.ts';
import type {
  WithAddress,
  WithBroker,
  WithChance,
  WithClock,
  WithIds,
  WithMailer,
  WithStore,
  WithWords,
} from './ports.ts';

export type SchoolChange = Partial<Pick<SchoolFields, 'isApproved' | 'isActive' | 'accessCode'>>;

type Needs = WithStore & WithClock & WithIds & WithBroker & WithMailer & WithWords & WithAddress;

interface Changing {
  readonly school: string;
  /** Who changes it. */
  readonly user: string;
  readonly by: Doer;
}

export async function changeSchool(
  { school, user, by }: Changing,
  change: SchoolChange,
  needs: Needs,
): Promise<Outcome<School>> {
  const changed = await needs.store.write(async (writer) => {
    const committed = await commit(writer, { school, nowMs: needs.nowMs }, (turn) =>
      decide(writer, { school, user, change, needs, turn }),
    );
    for (const kind of kindsOf(committed?.set ?? {}))
      await noteSecurity(writer, { kind, schools: [school], by }, needs);
    if (committed?.set.isApproved === true) await enqueueSchoolApproved(writer, school, needs);
    return committed;
  });
  if (changed !== undefined) needs.broker.publish({ school, revision: changed.revision });
  if (changed?.set.isApproved === true) needs.mailer.wake();
  const after = await readSchool(needs.store.read, { school, eyes: 'server' });
  return after === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(after);
}

/** What the security log calls each part of a change. */
function kindsOf({ isApproved, isActive, accessCode }: SchoolChange): readonly SecurityKind[] {
  const kinds: SecurityKind[] = [];
  if (isApproved !== undefined) kinds.push(isApproved ? 'schoolApproved' : 'schoolUnapproved');
  if (isActive !== undefined) kinds.push(isActive ? 'schoolActivated' : 'schoolDeactivated');
  if (accessCode !== undefined) kinds.push('accessCodeRenewed');
  return kinds;
}

const attempts = 20;

/** A code that no school has. The old one admits nobody from here on. */
export async function renewAccessCode(
  changing: Changing,
  needs: Needs & WithChance,
): Promise<Outcome<School>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const accessCode = newAccessCode(needs.randomBelow);
    if (!(await isAccessCodeTaken(needs.store.read, accessCode)))
      return changeSchool(changing, { accessCode }, needs);
  }
  throw new Error('No free access code was found.');
}

interface Changed {
  readonly revision: number;
  /** Only what did not stand so already. */
  readonly set: SchoolChange;
}

interface Deciding extends Omit<Changing, 'by'> {
  readonly change: SchoolChange;
  readonly needs: Needs;
  readonly turn: Turn;
}

/** Answers what has changed; nothing when all of it stood so already. */
async function decide(
  writer: Writer,
  { school, user, change, needs, turn }: Deciding,
): Promise<Decision<Changed | undefined>> {
  const nothing = { value: undefined, revision: turn.revision, entries: [], changed: [] };
  const stored = await readRecord(writer, school, { kind: 'school', id: school });
  if (stored === undefined) return nothing;
  const news = Object.entries(change).filter(
    ([name, value]) => !isAsBefore(stored.record.fields, name, value),
  );
  if (news.length === 0) return nothing;
  const set: SchoolChange = Object.fromEntries(news);
  const changes: readonly KeyedChange[] = [
    { change: { kind: 'school', id: school, set }, attendanceKey: undefined },
  ];
  const workingSet = createWorkingSet([{ ...stored, attendanceKey: undefined }], new Set());
  const stamp = turn.clock.next(workingSet.latestStamp(changes));
  const { touched, revision } = workingSet.applyAll(changes, { stamp, revision: turn.revision });
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
  return {
    value: { revision, set },
    revision,
    changed: workingSet.changed(),
    entries: [
      {
        arrival,
        verdict: 'applied',
        revision,
        problems: [],
        touched: touched.map((one) => ({
          ...one,
          before: withoutCode(one.before),
          after: withoutCode(one.after),
        })),
        correctedStamp: stamp,
        isSuspicious: false,
        proof: 'session',
      },
    ],
  };
}

function isAsBefore(fields: object, name: string, value: unknown): boolean {
  return Object.entries(fields).some(([known, before]) => known === name && before === value);
}

function withoutCode<Fields extends object | null>(fields: Fields): object | null {
  if (fields === null || !('accessCode' in fields)) return fields;
  return { ...fields, accessCode: '••••' };
}
