/** What people are to be told, what they were told, and what they want to be told. */
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { defaultNoticeSettings, NoticeSettings } from '#sync/school/notices.ts';
import { insertRows } from './insert-rows.ts';
import { keptRows } from './kept-query.ts';
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';

export type FamilyEvent = Row<'family_event'>;
export type Told = Row<'notice_told'>;

/** What waits already stays as it is: whoever tells of it reads the records as they then are. */
export async function insertFamilyEvents(
  db: Writer,
  events: readonly NewRow<'family_event'>[],
): Promise<void> {
  await insertRows(db, events, {
    name: 'family_event',
    build: (some) =>
      db
        .insertInto('family_event')
        .values(some)
        .onConflict((conflict) => conflict.doNothing()),
  });
}

/** The kind of the event that publishes an announcement, by whose id it is known. */
export const publishing = 'publish';

/** The moment at which an announcement is published; the one that was said last counts. */
export async function planPublishing(
  db: Writer,
  {
    school,
    subject,
    nowMs,
    dueMs,
  }: {
    readonly school: string;
    readonly subject: string;
    readonly nowMs: number;
    readonly dueMs: number;
  },
): Promise<void> {
  await db
    .insertInto('family_event')
    .values({ school, kind: publishing, subject, arrived_ms: nowMs, due_ms: dueMs, after: '' })
    .onConflict((conflict) => conflict.columns(['school', 'kind', 'subject']).doUpdateSet({ due_ms: dueMs }))
    .execute();
}

/** The ids of announcements that are not published yet, by the store and no server's clock. */
export async function readPlanned(db: Reader, school: string): Promise<ReadonlySet<RecordId>> {
  const rows = await db
    .selectFrom('family_event')
    .select('subject')
    .where('school', '=', school)
    .where('kind', '=', publishing)
    .execute();
  return new Set(rows.map(({ subject }) => RecordId.parse(JSON.parse(subject))));
}

export async function readSchoolsWithEvents(db: Reader, nowMs: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('family_event')
    .select('school')
    .distinct()
    .where('due_ms', '<=', nowMs)
    .execute();
  return rows.map(({ school }) => school);
}

/** The oldest that are due. They are gone with the transaction in which they were told. */
export async function readDueEvents(
  db: Reader,
  school: string,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<readonly FamilyEvent[]> {
  return keptRows(db, { key: 'due family events', parameters: [school, publishing, nowMs, limit] }, () =>
    db
      .selectFrom('family_event')
      .selectAll()
      .where('school', '=', school)
      .where('kind', '!=', publishing)
      .where('due_ms', '<=', nowMs)
      .orderBy('arrived_ms')
      .orderBy('subject')
      .limit(limit),
  );
}

/** Announcements whose moment has come. */
export async function readDuePublishings(
  db: Reader,
  school: string,
  nowMs: number,
): Promise<readonly FamilyEvent[]> {
  return db
    .selectFrom('family_event')
    .selectAll()
    .where('school', '=', school)
    .where('kind', '=', publishing)
    .where('due_ms', '<=', nowMs)
    .execute();
}

type EventKey = Pick<FamilyEvent, 'school' | 'kind' | 'subject'>;

/** Those of one kind together: a busy school has many at once, and is locked meanwhile. */
export async function deleteFamilyEvents(
  db: Writer,
  school: string,
  { kind, subjects }: { readonly kind: string; readonly subjects: readonly string[] },
): Promise<void> {
  if (subjects.length === 0) return;
  const kept = {
    key: `told family events ${subjects.length}`,
    parameters: [school, kind, ...subjects],
  };
  await keptRows(db, kept, () =>
    db
      .deleteFrom('family_event')
      .where('school', '=', school)
      .where('kind', '=', kind)
      .where('subject', 'in', subjects),
  );
}

export async function changeFamilyEvent(
  db: Writer,
  { school, kind, subject }: EventKey,
  change: { readonly after?: string; readonly due_ms?: number },
): Promise<void> {
  await db
    .updateTable('family_event')
    .set(change)
    .where('school', '=', school)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** What a store that was filled with made-up attendance would tell. What is planned stays. */
export async function forgetFamilyEvents(db: Writer): Promise<void> {
  await db.deleteFrom('family_event').where('kind', '!=', publishing).execute();
}

export interface NoticeAccount {
  readonly id: string;
  readonly email: string;
  /** The own choice; empty for the school's. */
  readonly language: LanguageChoice;
}

/** The verified accounts with these addresses that are parents of the school. */
export async function readParentAccounts(
  db: Reader,
  school: string,
  emails: readonly string[],
): Promise<readonly NoticeAccount[]> {
  if (emails.length === 0) return [];
  return accountsOf(db, school, roleTypes.parent)
    .where('user.email', 'in', [...emails])
    .execute();
}

/** The verified accounts that are parents of the school, page by page. */
export async function readParentAccountsAfter(
  db: Reader,
  school: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly NoticeAccount[]> {
  return accountsOf(db, school, roleTypes.parent)
    .where('user.id', '>', after)
    .orderBy('user.id')
    .limit(limit)
    .execute();
}

/** Undefined when the account is no verified parent of the school any more. */
export async function readParentAccount(
  db: Reader,
  school: string,
  user: string,
): Promise<NoticeAccount | undefined> {
  return accountsOf(db, school, roleTypes.parent).where('user.id', '=', user).executeTakeFirst();
}

/** The verified accounts that are administrators of the school. */
export async function readAdministrators(db: Reader, school: string): Promise<readonly NoticeAccount[]> {
  return accountsOf(db, school, roleTypes.administrator).orderBy('user.id').execute();
}

/** Undefined when the account is no verified administrator of the school any more. */
export async function readAdministrator(
  db: Reader,
  school: string,
  user: string,
): Promise<NoticeAccount | undefined> {
  return accountsOf(db, school, roleTypes.administrator).where('user.id', '=', user).executeTakeFirst();
}

/** Verified accounts that have joined as staff and wait for an administrator. */
export async function readWaitingStaff(
  db: Reader,
  school: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user')
    .select('user.id')
    .where('role.school', '=', school)
    .where('role.type', '=', roleTypes.staff)
    .where('role.is_approved', '=', 0)
    .where('user.email_verified', '=', 1)
    .orderBy('user.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function accountsOf(db: Reader, school: string, type: RoleType) {
  return db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user')
    .select(['user.id', 'user.email', 'user.language'])
    .where('role.school', '=', school)
    .where('role.type', '=', type)
    .where('role.is_approved', '=', 1)
    .where('user.email_verified', '=', 1);
}

export async function readNoticeSettings(
  db: Reader,
  users: readonly string[],
): Promise<ReadonlyMap<string, NoticeSettings>> {
  const rows =
    users.length === 0
      ? []
      : await db
          .selectFrom('notice_setting')
          .selectAll()
          .where('user', 'in', [...users])
          .execute();
  const kept = new Map(rows.map((row) => [row.user, NoticeSettings.parse(JSON.parse(row.settings))]));
  return new Map(users.map((user) => [user, kept.get(user) ?? defaultNoticeSettings]));
}

export async function saveNoticeSettings(db: Writer, user: string, settings: NoticeSettings): Promise<void> {
  const values = { user, settings: JSON.stringify(settings) };
  await db
    .insertInto('notice_setting')
    .values(values)
    .onConflict((conflict) => conflict.column('user').doUpdateSet(values))
    .execute();
}

export async function readTold(
  db: Reader,
  school: string,
  { user, date }: { readonly user: string; readonly date: string },
): Promise<readonly Told[]> {
  return db
    .selectFrom('notice_told')
    .selectAll()
    .where('school', '=', school)
    .where('user', '=', user)
    .where('date', '=', date)
    .execute();
}

export async function saveTold(db: Writer, told: readonly Told[]): Promise<void> {
  for (const row of told)
    await db
      .insertInto('notice_told')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['school', 'user', 'date', 'student', 'part']).doUpdateSet({
          kind: row.kind,
          digest: row.digest,
          tag: row.tag,
          told_ms: row.told_ms,
        }),
      )
      .execute();
}

export async function deleteOldTold(db: Writer, beforeMs: number): Promise<void> {
  await db.deleteFrom('notice_told').where('told_ms', '<', beforeMs).execute();
}
