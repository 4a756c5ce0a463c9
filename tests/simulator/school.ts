/** The schools of every run, made once in a process by the product's commands, then copied. */
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { emptyStudent, type StudentFields } from '#sync/school/records/student.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { saveNoticeSettings } from '#api/db/notice-table.ts';
import { defaultNoticeSettings } from '#sync/school/notices.ts';
import { createSchool } from '#api/domain/create-school.ts';
import { createSchoolClock, type SchoolClock } from '#api/domain/school-clock.ts';
import { createUser } from '#api/domain/create-user.ts';
import type { Services } from '#api/http/services.ts';

/** Monday 7 September 2026, 12:00 UTC: seven in the morning in Jamaica. */
export const startMs = Date.UTC(2026, 8, 7, 12);
export const password = 'correct horse';

const day = (text: string) => SchoolDay.parse(text);
/** School days of the term; the Sunday before is not one. */
export const termDays = ['2026-09-03', '2026-09-04', '2026-09-07', '2026-09-08'].map(day);
export const closedDay = day('2026-09-06');

export type SchoolFacts = {
  readonly id: string;
  readonly term: string;
  readonly students: readonly string[];
  readonly contact: string;
  /** The contact with an account. At first, the parent of the first two students. */
  readonly parent: string;
  readonly gradeLevels: readonly string[];
  readonly fees: readonly string[];
};

export const users = ['ada', 'ben', 'cleo', 'dora', 'pam'] as const;
export type UserName = (typeof users)[number];
/** Sees everything and is never in trouble: the checks look through these eyes. */
export const root = { id: 'user-root', email: 'root@example.org' };

/** Ada runs both schools, Dora the south. Ben and Cleo are staff, Pam a parent, of the north. */
export const userId = (name: UserName): string => `user-${name}`;
export const emailOf = (name: UserName | 'root'): string => `${name}@example.org`;

/** Of whom there is an account. */
export function accountNameOf(actor: string): string | undefined {
  const name = users.find((one) => userId(one) === actor);
  return name && `${name} Reid`;
}

/** Ids that every run knows beforehand. */
/** Of the one door, which is the north's. */
export const doorName = 'Main entrance';
export const north = aSchoolOf('north');
export const south = aSchoolOf('south');

/**
 * Of an old school of the north: a child who has left since, with an adult whom nobody else has.
 */
export const leaver = {
  student: 'north-leaver',
  contact: 'north-leaver-adult',
  term: 'north-spring',
  /** Nobody else is called so, nor as the adult is. */
  name: 'Quillhurst',
  adultName: 'Quillmore',
} as const;
/** When an old school was made. */
export const longAgoMs = Date.UTC(2026, 4, 7, 12);

function aSchoolOf(slug: string): SchoolFacts {
  return {
    id: `school-${slug}`,
    term: `${slug}-term`,
    students: ['1', '2', '3', '4'].map((number) => `${slug}-student-${number}`),
    contact: `${slug}-contact`,
    parent: `${slug}-parent`,
    gradeLevels: [`${slug}-level-1`, `${slug}-level-2`],
    fees: [`${slug}-fee-1`, `${slug}-fee-2`],
  };
}

/** Whom a student belongs to. */
export function contactsOf(
  { contact, parent }: SchoolFacts,
  { isOfParent }: { readonly isOfParent: boolean },
): StudentFields['contacts'] {
  const links = [contact, ...(isOfParent ? [parent] : [])];
  return links.map((link) => ({ contact: link, relationship: 1, type: 0 }));
}

export async function makeSchools(services: Services, { isOld }: { readonly isOld: boolean }): Promise<void> {
  await services.store.write(async (writer) => {
    for (const [slug, school] of [
      ['north', north],
      ['south', south],
    ] as const) {
      const clock = createSchoolClock(undefined, services.nowMs);
      await createSchool(writer, {
        _id: school.id,
        stamp: clock.next(),
        fields: {
          ...emptySchool,
          name: slug,
          urlslug: slug,
          isApproved: true,
          accessCode: `code-${slug}`,
          timeZone: 'America/Jamaica',
          createdAt: new Date(startMs).toISOString(),
        },
      });
      const commands = firstCommands(school, { services, clock });
      await applyTrustedCommands(writer, { school: school.id, commands, nowMs: services.nowMs() });
      if (isOld && school === north)
        await applyTrustedCommands(writer, {
          school: school.id,
          commands: commandsOfLeaver({ services, clock }),
          nowMs: services.nowMs(),
        });
    }
    const { administrator, staff, parent } = roleTypes;
    const roles = {
      ada: [
        { school: north.id, type: administrator, isApproved: true },
        { school: south.id, type: administrator, isApproved: true },
      ],
      ben: [{ school: north.id, type: staff, isApproved: true }],
      cleo: [{ school: north.id, type: staff, isApproved: true }],
      dora: [{ school: south.id, type: administrator, isApproved: true }],
      pam: [{ school: north.id, type: parent, isApproved: true }],
    };
    for (const name of users)
      await createUser(writer, {
        _id: userId(name),
        email: emailOf(name),
        passwordHash: await services.passwords.hash(password),
        nameInfo: { firstName: name, lastName: 'Reid' },
        isEmailVerified: true,
        isSuperadmin: false,
        roles: roles[name],
        nowMs: startMs,
      });
    const choices = { ...defaultNoticeSettings.choices, announcement: 'mail', message: 'mail' } as const;
    await saveNoticeSettings(writer, userId('pam'), { ...defaultNoticeSettings, choices });
    await createUser(writer, {
      _id: root.id,
      email: root.email,
      passwordHash: await services.passwords.hash(password),
      isEmailVerified: true,
      isSuperadmin: true,
      roles: [],
      nowMs: startMs,
    });
  });
}

type Making = { readonly services: Services; readonly clock: SchoolClock };

function giver({ services, clock }: Making) {
  return <Name extends CommandName>(name: Name, args: ArgsOf<Name>) =>
    makeCommand(name, args, {
      id: services.newId(),
      at: clock.next(),
      nowMs: services.nowMs(),
      offsetMinutes: 0,
      actor: 'import',
    });
}

function commandsOfLeaver(making: Making) {
  const give = giver(making);
  const { student, contact, term, name, adultName } = leaver;
  const nameInfo = { ...emptyStudent.nameInfo, lastName: 'Green' };
  return [
    give('saveTerm', {
      _id: term,
      set: { name: 'Spring', schoolYear: '2025/2026', dates: [day('2026-04-13')], isActive: true },
    }),
    give('saveContact', {
      _id: contact,
      set: { nameInfo: { ...nameInfo, firstName: `${adultName} Ann` }, phone: '876 555 0103' },
    }),
    give('saveStudent', {
      _id: student,
      set: {
        nameInfo: { ...nameInfo, firstName: `${name} Lee` },
        birthday: day('2014-02-03'),
        // Somebody who is not marked so stays for longer, as in the holidays.
        registrationStatus: 0,
        contacts: [{ contact, relationship: 1, type: 0 }],
      },
    }),
    give('registerStudents', {
      term,
      students: [student],
      isRegistered: true,
      gradeLevel: null,
      optionalFees: [],
    }),
  ];
}

function firstCommands(school: SchoolFacts, making: Making) {
  const { term, students, contact, parent, gradeLevels, fees } = school;
  const give = giver(making);
  const [first = ''] = gradeLevels;
  return [
    ...gradeLevels.map((_id, index) =>
      give('saveGradeLevel', { _id, set: { name: `Grade ${index + 1}`, description: '' } }),
    ),
    give('saveContact', {
      _id: contact,
      set: {
        nameInfo: { ...emptyStudent.nameInfo, firstName: 'Ann', lastName: 'Brown' },
        phone: '876 555 0101',
      },
    }),
    give('saveContact', {
      _id: parent,
      set: {
        nameInfo: { ...emptyStudent.nameInfo, firstName: 'Pam', lastName: 'Brown' },
        phone: '876 555 0102',
        email: emailOf('pam'),
      },
    }),
    give('saveTerm', {
      _id: term,
      set: { name: 'Christmas term', schoolYear: '2026/2027', dates: termDays, isActive: true },
    }),
    ...students.map((_id, index) =>
      give('saveStudent', {
        _id,
        set: {
          nameInfo: { ...emptyStudent.nameInfo, firstName: `Maya ${index + 1}`, lastName: 'Brown' },
          birthday: day('2019-02-03'),
          contacts: contactsOf(school, { isOfParent: index < 2 }),
        },
      }),
    ),
    ...fees.map((_id, index) =>
      give('saveFee', { _id, set: { term, name: `Fee ${index + 1}`, cost: '1250.00', isRequired: false } }),
    ),
    give('registerStudents', {
      term,
      students: [...students],
      isRegistered: true,
      gradeLevel: first,
      optionalFees: [],
    }),
  ];
}
