/**
 * Erases one child or one adult of a school, as an administrator was asked to. In one transaction
 * the record is blanked, its id becomes a tombstone that no later command fills (`blank-erased`), and
 * what may still name the person is noted. `erasure-jobs` then looks for that in everything else.
 */
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { ErasedRef } from '#sync/school/erasing/erased.ts';
import { isToldToParents } from '#sync/school/records/collector.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold, fullName } from '#sync/school/records/name-info.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import type { Stamp } from '#sync/stamp.ts';
import { readNotPickedUpOf } from '#api/db/attendance-table.ts';
import { type Counter, takeCounter } from '#api/db/counter-table.ts';
import { readErased } from '#api/db/erased-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readAllRecords, readRecord, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from './apply-trusted-commands.ts';
import { beginErasure } from './begin-erasure.ts';
import type { WithErasures } from './erasure-jobs.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { createSchoolClock } from './school-clock.ts';
import { type Doer, noteSecurity } from './security-log.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';

export interface Erasing extends ErasedRef {
  readonly school: string;
  /** The person's name as the administrator typed it: nothing takes an erasure back. */
  readonly name: string;
  readonly user: string;
  readonly by: Doer;
}

type Needs = WithStore & WithClock & WithIds & WithBroker & WithErasures;

export async function erasePerson(erasing: Erasing, needs: Needs): Promise<Outcome<undefined>> {
  const { school, kind, id } = erasing;
  const begun = await needs.store.write(async (writer): Promise<Outcome<number>> => {
    const counter = await takeCounter(writer, school);
    const stored = await readRecord(writer, school, { kind, id });
    const isErased = (await readErased(writer, school)).some((one) => one.kind === kind && one.id === id);
    if (stored === undefined || isErased) return refuse('NOT_FOUND', 'erasing.notFound');
    const refusal = await whyNot(writer, { ...erasing, stored }, needs.nowMs());
    if (refusal !== undefined) return refusal;
    if (kind === 'student') await leaveSchool(writer, { ...erasing, stored, counter }, needs);
    const revision = await beginErasure(writer, erasing, needs.nowMs());
    const event = kind === 'student' ? 'childErased' : 'adultErased';
    const subject = { _id: id, name: '' };
    await noteSecurity(writer, { kind: event, schools: [school], by: erasing.by, subject }, needs);
    return done(revision);
  });
  if (!begun.ok) return begun;
  needs.broker.publish({ school, revision: begun.value });
  await needs.erasures.remember({ school, kind, id });
  needs.erasures.wake();
  return done(undefined);
}

interface Asked extends Erasing {
  readonly stored: StoredRecord<'student' | 'contact'>;
}

/** What must be settled first, for the safety of the child. */
async function whyNot(db: Reader, { school, kind, id, name, stored }: Asked, nowMs: number) {
  const { nameInfo } = recordFields(kind, stored.record);
  if (fold(name) !== fold(fullName(nameInfo))) return refuse('INVALID', 'erasing.otherName', 'name');
  if (kind === 'contact')
    return (await isBarred(db, school, id)) ? refuse('CONFLICT', 'erasing.barred') : undefined;
  const today = schoolDayAt(nowMs, await readTimeZone(db, school));
  const isHere = await readNotPickedUpOf(db, school, { student: id, date: today });
  return isHere ? refuse('CONFLICT', 'erasing.isHere') : undefined;
}

/** Whom a school has said something about that keeps a child safe is not forgotten by it. */
async function isBarred(db: Reader, school: string, contact: RecordId): Promise<boolean> {
  const rules = await readAllRecords(db, school, 'collector');
  return rules.some(({ record: { fields } }) => fields.contact === contact && !isToldToParents(fields));
}

async function readTimeZone(db: Reader, school: string): Promise<string> {
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  return stored?.record.fields.timeZone ?? 'UTC';
}

/** An erased child is inactive, and expected at no door. Terms that are over stay as they were counted. */
async function leaveSchool(
  writer: Writer,
  { school, id, user, by, stored, counter }: Asked & { readonly counter: Counter | undefined },
  needs: Needs,
): Promise<void> {
  const nowMs = needs.nowMs();
  const today = schoolDayAt(nowMs, await readTimeZone(writer, school));
  const open = (await readAllRecords(writer, school, 'term'))
    .filter(({ record }) => (record.fields.dates ?? []).some((date) => date >= today))
    .map(({ record }) => record._id);
  const clock = createSchoolClock(counter?.stamp, needs.nowMs);
  const registrations = await readRecordsOfStudents(writer, school, {
    kind: 'registration',
    students: [id],
  });
  const make = <Name extends 'saveStudent' | 'registerStudents'>(
    name: Name,
    args: ArgsOf<Name>,
    beyond?: Stamp,
  ) =>
    makeCommand(name, args, {
      id: needs.newId(),
      // Later than what it takes back, also where that was recorded by a clock that is ahead.
      at: clock.next(beyond),
      nowMs,
      offsetMinutes: 0,
      actor: user,
      viewedAs: by.viewedAs?._id ?? undefined,
    });
  const commands = registrations.flatMap(({ record: { fields, stamps } }) => {
    const { term = '', isRegistered = false } = fields;
    if (!isRegistered || !open.includes(term)) return [];
    const args = { term, students: [id], isRegistered: false, gradeLevel: null, optionalFees: [] };
    return [make('registerStudents', args, Object.values(stamps).toSorted().at(-1))];
  });
  const inactive = make(
    'saveStudent',
    { _id: id, set: { registrationStatus: 0 } },
    stored.record.stamps['registrationStatus'],
  );
  await applyTrustedCommands(writer, { school, commands: [...commands, inactive], nowMs });
}
