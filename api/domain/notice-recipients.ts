/**
 * Who may hear of what, right now. It is asked when a notice is written and again when it is sent:
 * a role, a link to a child or a device may have ended in between.
 */
import { z } from 'zod';
import { officeNoticeKinds, PushPayload } from '#sync/school/notices.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { isOpenQuestion } from '#sync/school/records/question.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { readBlockedDevices } from '#api/db/device-table.ts';
import { type NoticeAccount, readAdministrator, readParentAccount } from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { type LiveSubscription, type PushMessageRow, readLiveSubscriptions } from '#api/db/push-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import type { PushRecipient } from '#api/push/push-queue.ts';
import { handoversOf, pushText, ToldHandovers, writeNotice } from '#api/push/write-notice.ts';
import { liveAt } from './check-session.ts';
import type { WithWords } from './ports.ts';
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
    /** What it says of several children, to say it of those who are left. */
    handovers: ToldHandovers.optional(),
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

interface Now extends WithWords {
  readonly nowMs: number;
}

/** Undefined when the account may not hear of it on that device any more. */
export async function findPushRecipient(
  db: Reader,
  message: PushMessageRow,
  now: Now,
): Promise<PushRecipient | undefined> {
  const { school, user, session } = message;
  const devices = await readDevicesOf(db, school, { users: [user], nowMs: now.nowMs });
  const device = devices.find((each) => each.session === session);
  if (device === undefined) return undefined;
  // A test, which says nothing of any school.
  const payload = school === '' ? message.payload : await readPayload(db, message, now);
  return payload === undefined ? undefined : { device, payload };
}

/** What the account may hear; undefined where that is nothing any more. */
async function readPayload(db: Reader, message: PushMessageRow, now: Now): Promise<string | undefined> {
  const { school, user, payload } = message;
  const about = NoticeAbout.parse(JSON.parse(message.about));
  if ('office' in about) return (await isOpenMatter(db, { school, user, about }, now)) ? payload : undefined;
  const account = await readParentAccount(db, school, user);
  if (account === undefined) return undefined;
  if (!('students' in about)) {
    const scope = await readScopeOf(db, school, account);
    return (await isHeard(db, { school, about, scope }, now)) ? payload : undefined;
  }
  const told = await readStillTold(db, { message, about, account }, now);
  return told && JSON.stringify(told);
}

type About<Key extends string> = Extract<NoticeAbout, Readonly<Record<Key, unknown>>>;

/** What a push about children says of those of whom the account may still hear. */
export async function readStillTold(
  db: Reader,
  {
    message,
    about,
    account,
  }: {
    readonly message: PushMessageRow;
    readonly about: About<'students'>;
    readonly account: NoticeAccount;
  },
  { nowMs, say }: Now,
): Promise<PushPayload | undefined> {
  const { school } = message;
  const scope = await readScopeOf(db, school, account);
  const payload = PushPayload.parse(JSON.parse(message.payload));
  const isWritten = payload.title !== '';
  if (isWritten && about.students.every((student) => hearsOf(scope, student))) return payload;
  const left = about.handovers && handoversOf(about.handovers, (student) => hearsOf(scope, student));
  if (left === undefined) return undefined;
  const home = await readHome(db, school, nowMs);
  if (home === undefined) return undefined;
  const written = inLanguageOf([account.language, home.language], () => writeNotice(left, say));
  return { ...payload, ...pushText(written) };
}

/**
 * Without children who were erased: what is left of its text is written when it is sent. Undefined
 * where nothing is left.
 */
export function pushWithout<Push extends Pick<PushMessageRow, 'payload' | 'about'>>(
  push: Push,
  erased: ReadonlySet<string>,
): Push | undefined {
  const about = NoticeAbout.parse(JSON.parse(push.about));
  if ('notArrived' in about) return erased.has(about.notArrived) ? undefined : push;
  if (!('students' in about) || !about.students.some((student) => erased.has(student))) return push;
  const handovers = about.handovers && handoversOf(about.handovers, (student) => !erased.has(student));
  if (handovers === undefined) return undefined;
  const students = about.students.filter((student) => !erased.has(student));
  const payload: PushPayload = { ...PushPayload.parse(JSON.parse(push.payload)), title: '', body: '' };
  return {
    ...push,
    payload: JSON.stringify(payload),
    about: JSON.stringify({ ...about, students, handovers }),
  };
}

async function isOpenMatter(
  db: Reader,
  {
    school,
    user,
    about,
  }: { readonly school: string; readonly user: string; readonly about: About<'office'> },
  { nowMs }: Now,
): Promise<boolean> {
  if ((await readAdministrator(db, school, user)) === undefined) return false;
  const home = await readHome(db, school, nowMs);
  const open = home === undefined ? [] : await readOfficeMatters(db, { home, kind: about.office });
  return open.some(({ key }) => about.matters.includes(key));
}

async function isHeard(
  db: Reader,
  {
    school,
    about,
    scope,
  }: {
    readonly school: string;
    readonly about: About<'notArrived'> | About<'question'> | About<'announcement'>;
    readonly scope: ParentScope;
  },
  { nowMs }: Now,
): Promise<boolean> {
  if ('notArrived' in about)
    return hearsOf(scope, about.notArrived) && (await isMissing(db, school, { ...about, nowMs }));
  if ('question' in about) {
    const asked = await readRecord(db, school, { kind: 'question', id: about.question });
    if (asked === undefined || asked.record.deletedAt !== null) return false;
    const question = recordFields('question', asked.record);
    const pickUp = await readPickUp(db, school, question);
    return isOpenQuestion(question, { nowMs, pickUp }) && hearsOf(scope, question.student);
  }
  const stored = await readRecord(db, school, { kind: 'announcement', id: about.announcement });
  if (stored === undefined || stored.record.deletedAt !== null) return false;
  return seenByParent('announcement', stored.record, { ...scope, nowMs }) !== undefined;
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
