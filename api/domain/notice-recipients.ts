/**
 * Who may hear of what, right now. It is asked when a notice is written and again when it is sent:
 * a role, a link to a child or a device may have ended in between.
 */
import { z } from 'zod';
import { officeNoticeKinds } from '#sync/school/notices.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { isOpenQuestion } from '#sync/school/records/question.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { readBlockedDevices } from '#api/db/device-table.ts';
import { type NoticeAccount, readAdministrator, readParentAccount } from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { type LiveSubscription, type PushMessageRow, readLiveSubscriptions } from '#api/db/push-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { liveAt } from './check-session.ts';
import { readMissing } from './missing-children.ts';
import { readOfficeMatters } from './office-matters.ts';
import { seenByParent } from './parent-eyes.ts';
import { childrenToCollect, type ParentScope, readParentScope } from './parent-scope.ts';
import { readHome } from './read-home.ts';
import { readPickUp } from './read-pick-up.ts';

/** What a notice is about. */
export const NoticeAbout = z.union([
  z.object({
    students: z.array(z.string()).min(1),
    /** What a parent has to hear by a mail, where the push leads nowhere. */
    elseByMail: z.boolean().optional(),
  }),
  /** On that day, as long as the child has not come. */
  z.object({ notArrived: z.string(), day: SchoolDay }),
  z.object({ announcement: z.string() }),
  /** As long as a parent may answer it. */
  z.object({ question: z.string() }),
  /** To administrators, as long as one of these matters is open. */
  z.object({ office: z.enum(officeNoticeKinds), matters: z.array(z.string()).min(1) }),
]);
export type NoticeAbout = Readonly<z.infer<typeof NoticeAbout>>;

export async function readScopeOf(
  db: Reader,
  school: string,
  { email }: NoticeAccount,
): Promise<ParentScope> {
  // Only verified accounts are read as parents.
  return (await readParentScope(db, school, { email, emailVerified: true })).scope;
}

/** Whoever must not collect a child is not told where it is. */
export function hearsOf(scope: ParentScope, student: string): boolean {
  return childrenToCollect(scope).has(student);
}

/** The devices on which these accounts get pushes about the school. */
export async function readDevicesOf(
  db: Reader,
  school: string,
  { users, nowMs }: { readonly users: readonly string[]; readonly nowMs: number },
): Promise<readonly LiveSubscription[]> {
  const live = await readLiveSubscriptions(db, users, liveAt(nowMs));
  const devices = live.flatMap((one) => one.devices);
  if (devices.length === 0) return live;
  const blocked = await readBlockedDevices(
    db,
    devices.map((id) => ({ school, id })),
  );
  const isBlocked = new Set(blocked.map(({ id }) => id));
  return live.filter((one) => !one.devices.some((id) => isBlocked.has(id)));
}

/** Undefined when the account may not hear of it on that device any more. */
export async function findPushRecipient(
  db: Reader,
  { school, user, session, about }: PushMessageRow,
  nowMs: number,
): Promise<LiveSubscription | undefined> {
  const devices = await readDevicesOf(db, school, { users: [user], nowMs });
  const device = devices.find((each) => each.session === session);
  // A test, which says nothing of any school.
  if (device === undefined || school === '') return device;
  const subject = NoticeAbout.parse(JSON.parse(about));
  if ('office' in subject) {
    if ((await readAdministrator(db, school, user)) === undefined) return undefined;
    const home = await readHome(db, school, nowMs);
    const open = home === undefined ? [] : await readOfficeMatters(db, { home, kind: subject.office });
    return open.some(({ key }) => subject.matters.includes(key)) ? device : undefined;
  }
  const account = await readParentAccount(db, school, user);
  if (account === undefined) return undefined;
  const scope = await readScopeOf(db, school, account);
  if ('students' in subject)
    return subject.students.every((student) => hearsOf(scope, student)) ? device : undefined;
  if ('notArrived' in subject)
    return hearsOf(scope, subject.notArrived) && (await isMissing(db, school, { ...subject, nowMs }))
      ? device
      : undefined;
  if ('question' in subject) {
    const asked = await readRecord(db, school, { kind: 'question', id: subject.question });
    if (asked === undefined || asked.record.deletedAt !== null) return undefined;
    const question = recordFields('question', asked.record);
    const pickUp = await readPickUp(db, school, question);
    const isOpen = isOpenQuestion(question, { nowMs, pickUp });
    return isOpen && hearsOf(scope, question.student) ? device : undefined;
  }
  const stored = await readRecord(db, school, { kind: 'announcement', id: subject.announcement });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  return seenByParent('announcement', stored.record, { ...scope, nowMs }) === undefined ? undefined : device;
}

async function isMissing(
  db: Reader,
  school: string,
  {
    notArrived,
    day,
    nowMs,
  }: { readonly notArrived: string; readonly day: SchoolDay; readonly nowMs: number },
): Promise<boolean> {
  const home = await readHome(db, school, nowMs);
  if (home === undefined || home.now.day !== day) return false;
  const { children } = await readMissing(db, school, { hours: home.hours, now: home.now, of: [notArrived] });
  return children.length > 0;
}
