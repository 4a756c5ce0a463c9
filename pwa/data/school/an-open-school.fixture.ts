/** A school that is open on this page, with what its copy holds, for tests of hooks and pages. */
import { openSchool, outboxDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { createCache } from '#pwa/data/store/cache.ts';
import { CacheDatabase } from '#pwa/data/store/cache-database.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { browserDisk } from '#pwa/data/store/disk.ts';
import { createSchoolData } from '#pwa/data/store/school-data.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import { applyChange, emptyRecord } from '#sync/school/records/merge.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { User } from '#sync/school/records/user.ts';
import { formatStamp } from '#sync/stamp.ts';
import { packSheet } from '#sync/wire/sheet.ts';

export const anOpenSchool = 'oak';
const generation = 1;
const saved = formatStamp({ ms: 1, counter: 0, node: 'aaaaaaaaaaaa' });

export interface Copy {
  readonly records: readonly CopiedRecord[];
  /** Whole days: who is not in one was not recorded. */
  readonly days?: readonly {
    readonly date: SchoolDay;
    readonly rows: readonly (Partial<AttendanceFields> & {
      readonly student: RecordId;
      readonly term: RecordId;
    })[];
  }[];
}

export type CopiedRecord = {
  [K in RosterKind]: { readonly kind: K; readonly _id: RecordId } & { readonly fields: FieldsOf<K> };
}[RosterKind];

/** Returns what closes it and deletes what it holds. */
export async function openASchool({
  isEmpty = false,
  ...copy
}: Copy & {
  /** The school has not been pulled onto this device: `aCopy` is its first pull. */
  readonly isEmpty?: boolean;
}): Promise<() => Promise<void>> {
  if (!isEmpty) await aCopy(copy);
  const database = new CacheDatabase(browserDisk, anOpenSchool);
  openSchool.set({
    school: anOpenSchool,
    asParent: false,
    isDoor: false,
    database,
    cache: createCache(database, { clock: deviceClock, school: anOpenSchool }),
    data: createSchoolData({
      school: anOpenSchool,
      cache: database,
      outbox: outboxDatabase,
      time: realPorts.time,
      onFault,
    }),
    onFault,
  });
  return async () => {
    openSchool.set(undefined);
    sessionStore.session.set({ status: 'loading' });
    // Whatever a screen that is gone has asked for is answered first.
    await database.transaction('r', database.tables, () => Promise.resolve());
    await database.delete();
    await outboxDatabase.entries.clear();
  };
}

/** What a pull brings, in one transaction as there. */
export async function aCopy({ records, days = [] }: Copy): Promise<void> {
  const database = new CacheDatabase(browserDisk, anOpenSchool);
  await database.transaction('rw', database.tables, async () => {
    await database.facts.put({ key: 'view', value: { shown: { generation, cursor: 'c', revision: 1 } } });
    for (const { kind, _id, fields } of records) {
      const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, saved]));
      const record = { _id, fields, stamps, deletedAt: null };
      await database.recordsOf(kind).put({ generation, id: _id, record });
    }
    await database.days.bulkPut(days.map((day) => ({ generation, date: day.date, sheet: sheetOf(day) })));
  });
  database.close();
}

/** From now on this person is signed in and gives the commands. */
export function signInAs(firstName: string, lastName: string): void {
  const user: User = {
    _id: 'ada',
    email: 'ada@oak.example',
    emailVerified: true,
    pendingEmail: '',
    phone: '',
    photo: emptyStudent.photo,
    createdAt: '2026-01-05T12:00:00.000Z',
    lastLogin: null,
    isSuperadmin: false,
    roles: [],
    nameInfo: { ...emptyName, firstName, lastName },
    address: emptyStudent.address,
    language: '',
  };
  // Without a token that lives, the first call would end the session.
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1_000 + 3_600, sub: user._id, sid: 'a-session' }));
  localStorage.setItem('token', `header.${claims}.signature`);
  sessionStore.session.set({ status: 'signed-in', user, viewingAs: null, isSignInNeeded: false });
}

function sheetOf({ date, rows }: NonNullable<Copy['days']>[number]) {
  return packSheet(
    date,
    rows.map(({ student, term, ...set }) => {
      const id = attendanceId(date, term, student);
      const change = { kind: 'attendance', id, set } as const;
      return { student, term, record: applyChange(emptyRecord<'attendance'>(id), change, saved) };
    }),
    true,
  );
}

function onFault(fault: unknown): void {
  throw fault;
}
