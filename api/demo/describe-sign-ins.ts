import { recordFields } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import type { Reader, Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import type { Say } from '#api/platform/say.ts';
import { describeCollectors } from './add-collectors.ts';
import { demoSchool } from './fill-demo.ts';
import type { openToday } from './open-today.ts';
import { demoParentEmail, demoPassword, demoPeople } from './create-accounts.ts';

type Shown = {
  readonly store: Store;
  readonly today: SchoolDay;
  readonly door: Awaited<ReturnType<typeof openToday>>;
  /** How to try the doors. */
  readonly atDoors: readonly string[];
};

/** Says who can sign in, and what is special about today. */
export async function describeSignIns(
  { store, today, door, atDoors }: Shown,
  say: Say,
): Promise<readonly string[]> {
  const people = [
    ...demoPeople.filter(({ isWaiting }) => isWaiting !== true),
    { email: demoParentEmail, role: roleTypes.parent },
  ];
  const width = Math.max(...people.map(({ email }) => email.length));
  const children = await childrenOfParent(store.read);
  const lines: string[] = ['', say('demo.signIns', { password: demoPassword })];
  for (const { email, role } of people) {
    const user = await readUserByEmail(store.read, email);
    if (user === undefined) continue;
    lines.push(
      say('demo.signIn', {
        email: email.padEnd(width),
        role: roleName(role, children, say),
        name: fullName(user.nameInfo),
      }),
    );
  }
  const collecting = await describeCollectors(store.read, { school: demoSchool, today }, say);
  return [...lines, ...atDoors, ...collecting, ...describeToday(today, door, say), ''];
}

function roleName(role: RoleType, children: string, say: Say): string {
  switch (role) {
    case roleTypes.administrator:
      return say('demo.roles.administrator');
    case roleTypes.staff:
      return say('demo.roles.staff');
    case roleTypes.parent:
      return say('demo.roles.parent', { children });
    case roleTypes.superadmin:
      return say('demo.roles.superadmin');
    case roleTypes.student:
      return '';
  }
}

async function childrenOfParent(db: Reader): Promise<string> {
  const contacts = await readAllRecords(db, demoSchool, 'contact');
  const mother = contacts.find(({ record }) => record.fields.email === demoParentEmail)?.record._id;
  const students = (await readAllRecords(db, demoSchool, 'student')).map(({ record }) =>
    recordFields('student', record),
  );
  const children = students.filter((student) => student.contacts.some((link) => link.contact === mother));
  return new Intl.ListFormat('en').format(children.map((child) => child.nameInfo.firstName));
}

function describeToday(today: SchoolDay, door: Shown['door'], say: Say): readonly string[] {
  if (door === 'over') return ['', say('demo.over')];
  if (weekdayOf(today) % 6 !== 0) return [];
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${today}T12:00:00Z`),
  );
  return ['', say('demo.openToday', { weekday })];
}
