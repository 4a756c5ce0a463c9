/**
 * What families and the office are told because an hour has come, and not because somebody changed
 * something: children who have not arrived by the school's hour, fees that are due, and what is
 * open. It writes events, which `tell-families` tells; whoever was told already is not told again,
 * whichever server looks.
 */
import { officeNoticeKinds } from '#sync/school/notices.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { SchoolFields } from '#sync/school/records/school.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import { insertFamilyEvents } from '#api/db/notice-table.ts';
import { readAllRecords, readRecord } from '#api/db/record-reader.ts';
import { readRevisions, readSchoolIds } from '#api/db/school-reader.ts';
import type { WallClock } from '#api/push/write-notice.ts';
import { isBelievable, readMissing } from './missing-children.ts';
import { hasSchool, readOfficeMatters } from './office-matters.ts';
import type { WithClock, WithLog, WithStore } from './ports.ts';
import { readHome } from './read-home.ts';
import { hashOf } from './send-notice.ts';
import { readOfficeRecipients } from './tell-office.ts';

type Needs = WithStore & WithClock & WithLog;

/** What was looked at, by school. An unchanged school costs nothing more in the same minute. */
export interface SeenDays {
  readonly marks: Map<string, string>;
  /** The day, and of whom events were written that day. */
  readonly noted: Map<string, { readonly day: string; readonly subjects: Set<string> }>;
}

export function nothingSeen(): SeenDays {
  return { marks: new Map(), noted: new Map() };
}

export async function lookAtFamilyDay(seen: SeenDays, needs: Needs): Promise<void> {
  const { store, nowMs, log } = needs;
  for (const { school, revision } of await readRevisions(store.read, await readSchoolIds(store.read))) {
    try {
      const stored = await readRecord(store.read, school, { kind: 'school', id: school });
      if (stored === undefined) continue;
      const fields = recordFields('school', stored.record);
      if (!fields.isActive || !fields.isApproved) continue;
      const now = wallClockAt(nowMs(), fields.timeZone);
      // To the minute: a late child is waited for until a time of its own.
      const mark = `${revision} ${now.day} ${now.time}`;
      if (seen.marks.get(school) === mark) continue;
      const before = seen.noted.get(school);
      const noted = before?.day === now.day ? before : { day: now.day, subjects: new Set<string>() };
      seen.noted.set(school, noted);
      const due = [
        ...(await missingOf(school, { fields, now }, needs)),
        ...(await openOf(school, now, needs)),
        ...(await feesDueOf(school, { fields, now, isNoted: noted.subjects.has('fees') }, needs)),
      ].filter(({ subject }) => !noted.subjects.has(subject));
      await store.write((writer) =>
        insertFamilyEvents(
          writer,
          due.map((event) => ({ ...event, school, arrived_ms: nowMs(), due_ms: nowMs(), after: '' })),
        ),
      );
      for (const { subject } of due) noted.subjects.add(subject);
      if (now.time >= fields.hours.opens) noted.subjects.add('fees');
      seen.marks.set(school, mark);
    } catch (error) {
      // One school's trouble is no reason to leave the others out. It is looked at again.
      log.error({ err: error, school }, 'the day of families not looked at');
    }
  }
}

interface AtSchool {
  readonly fields: SchoolFields;
  readonly now: WallClock;
}

interface Due {
  readonly kind: string;
  readonly subject: string;
}

async function missingOf(
  school: string,
  { fields: { hours }, now }: AtSchool,
  { store }: Needs,
): Promise<readonly Due[]> {
  const first = [hours, ...hours.levels].map(({ opens }) => opens).toSorted()[0] ?? hours.opens;
  if (now.time < first) return [];
  const missing = await readMissing(store.read, school, { hours, now });
  // It would frighten every family.
  if (!isBelievable(missing)) return [];
  return missing.children.map(({ student, term }) => ({
    kind: 'notArrived',
    subject: JSON.stringify([now.day, term, student]),
  }));
}

/**
 * On a school day, from the hour at which the school opens: an event for each kind whose open
 * matters are others than before, and one a day for those that have not changed (`tell-office.ts`).
 */
async function openOf(school: string, now: WallClock, { store, nowMs }: Needs): Promise<readonly Due[]> {
  const home = await readHome(store.read, school, nowMs());
  if (home === undefined || now.time < home.hours.opens || !(await hasSchool(store.read, home))) return [];
  const due: Due[] = [];
  for (const kind of officeNoticeKinds) {
    // Most schools have nobody to tell, and then nothing more is read.
    const recipients = await readOfficeRecipients(store.read, home, { kind, nowMs: nowMs() });
    if (recipients.length === 0) continue;
    const open = await readOfficeMatters(store.read, { home, kind });
    if (open.length > 0) due.push({ kind, subject: hashOf([now.day, ...open.map(({ key }) => key)]) });
  }
  return due;
}

/** Once a day, from the hour at which the school opens: nobody is told of money at midnight. */
async function feesDueOf(
  school: string,
  { fields: { hours }, now, isNoted }: AtSchool & { readonly isNoted: boolean },
  { store }: Needs,
): Promise<readonly Due[]> {
  if (isNoted || now.time < hours.opens) return [];
  const fees = await readAllRecords(store.read, school, 'fee');
  const isAny = fees.some(({ record }) => dueDayOf(recordFields('fee', record)) === now.day);
  return isAny ? [{ kind: 'feeDue', subject: JSON.stringify(now.day) }] : [];
}

/** The day on which families are told of a fee: when it is due, else when it is billed. */
export function dueDayOf({
  dueDate,
  billingDate,
}: {
  readonly dueDate: string;
  readonly billingDate: string;
}): string {
  return dueDate === '' ? billingDate : dueDate;
}
