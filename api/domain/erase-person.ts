/**
 * Erases one child or one adult of a school, as an administrator was asked to. In one transaction
 * the record is blanked, its id becomes a tombstone that no later command fills (`blank-erased`),
 * and what may still name the person is noted. `erasure-jobs` then looks for that in everything
 * else.
 */
import type { ErasedRef } from '#sync/school/erasing/erased.ts';
import { isToldToParents } from '#sync/school/records/collector.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold } from '#sync/school/records/fold.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { readNotPickedUpOf } from '#api/db/attendance-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { isErased } from '#api/db/erased-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import { readRecord, readRulesOfContact } from '#api/db/record-reader.ts';
import { beginErasure } from './begin-erasure.ts';
import type { WithErasures } from './erasure-jobs.ts';
import { leaveSchool, readTimeZone } from './leave-school.ts';
import { done, type Outcome, refuse } from './outcome.ts';
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
    if (stored === undefined || (await isErased(writer, { school, kind, id })))
      return refuse('NOT_FOUND', 'erasing.notFound');
    const refusal = await whyNot(writer, { ...erasing, stored }, needs.nowMs());
    if (refusal !== undefined) return refusal;
    if (kind === 'student')
      await leaveSchool(
        writer,
        { school, stored, counter, actor: erasing.user, viewedAs: erasing.by.viewedAs?._id ?? undefined },
        needs,
      );
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
  const rules = await readRulesOfContact(db, school, contact);
  return rules.some(({ record: { fields } }) => !isToldToParents(fields));
}
