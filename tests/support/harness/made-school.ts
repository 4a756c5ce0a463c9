/** A small made-up school, the same at every run. Nothing is by chance. */
import { emptyName, fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import { emptySchool, type SchoolFields } from '#sync/school/records/school.ts';
import { daysBetween, SchoolDay } from '#sync/school/records/school-day.ts';
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { Stamp } from '#sync/stamp.ts';
import { dayAfterToday, timeZone } from './school-day.ts';

export interface MadeStudent {
  readonly _id: string;
  /** `Maya Brown`. */
  readonly name: string;
  readonly nameInfo: NameInfo;
  readonly gradeLevel: string;
  readonly mother: MadeContact;
  readonly father: MadeContact;
}

export interface MadeContact {
  readonly _id: string;
  readonly name: string;
  readonly nameInfo: NameInfo;
}

export interface MadeSchool {
  readonly _id: string;
  readonly fields: SchoolFields;
  readonly gradeLevels: readonly { readonly _id: string; readonly name: string }[];
  readonly term: { readonly _id: string; readonly name: string; readonly dates: readonly SchoolDay[] };
  readonly students: readonly MadeStudent[];
}

export interface Wanted {
  readonly students: number;
  /**
   * Siblings share both parents: two contacts for each family. When absent, each child but
   * the first two has a family of its own. A multiple of 50: siblings share the last name.
   */
  readonly families?: number;
  /** The term begins so many days before today and ends so many after it. */
  readonly daysBefore: number;
  readonly daysAfter: number;
}

const firstNames = [
  'Maya',
  'Noah',
  'Ava',
  'Liam',
  'Zoe',
  'Eli',
  'Ruth',
  'Omar',
  'Ines',
  'Hugo',
  'Nia',
  'Seth',
  'Lena',
  'Tariq',
  'Rosa',
  'Kofi',
  'Dana',
  'Ivan',
  'Mei',
  'Jonah',
  'Talia',
  'Andre',
  'Priya',
  'Callum',
  'Esther',
  'Marcus',
  'Bianca',
  'Dwayne',
  'Simone',
  'Gavin',
  'Odette',
  'Leroy',
  'Fiona',
  'Rashid',
  'Carla',
  'Winston',
  'Yara',
  'Desmond',
  'Petra',
  'Alton',
  'Zuri',
] as const;
const lastNames = [
  'Brown',
  'Campbell',
  'Clarke',
  'Davis',
  'Edwards',
  'Forbes',
  'Grant',
  'Hall',
  'Irving',
  'James',
  'Kerr',
  'Lewis',
  'Morgan',
  'Nelson',
  'Owens',
  'Palmer',
  'Quinn',
  'Reid',
  'Stewart',
  'Thompson',
  'Upton',
  'Vernon',
  'Wright',
  'Young',
  'Zephyr',
  'Allen',
  'Bailey',
  'Cole',
  'Dixon',
  'Ellis',
  'Foster',
  'Gordon',
  'Harris',
  'Ingram',
  'Jacobs',
  'Knight',
  'Lawson',
  'Miller',
  'Newton',
  'Osborne',
  'Parker',
  'Ramsay',
  'Simms',
  'Taylor',
  'Usher',
  'Vaughn',
  'Walker',
  'Yates',
  'Archer',
  'Barnes',
] as const;
const mothers = [
  'Joan',
  'Karen',
  'Diane',
  'Marcia',
  'Sonia',
  'Paula',
  'Yvonne',
  'Tanya',
  'Carol',
  'Lorna',
] as const;
const fathers = [
  'Peter',
  'Errol',
  'Devon',
  'Trevor',
  'Glen',
  'Roy',
  'Clive',
  'Neville',
  'Barry',
  'Horace',
] as const;

/** The first 2,000 children have different names. The first two are siblings. */
export function makeSchool({ students, families = students, daysBefore, daysAfter }: Wanted): MadeSchool {
  const gradeLevels = ['Grade 1', 'Grade 2', 'Grade 3'].map((name, index) => ({
    _id: madeId('8', index),
    name,
  }));
  return {
    _id: madeId('7', 0),
    fields: {
      ...emptySchool,
      name: 'Hope Gate Primary School',
      urlslug: 'hope-gate',
      phone: '876 555 0100',
      isApproved: true,
      accessCode: 'HOPEGATE',
      createdAt: '2026-01-05T12:00:00.000Z',
      timeZone,
    },
    gradeLevels,
    term: {
      _id: madeId('9', 0),
      name: 'Long Term',
      dates: [...daysBetween(dayAfterToday(-daysBefore), dayAfterToday(daysAfter))],
    },
    students: Array.from({ length: students }, (_, index) => makeStudent(index, { families, gradeLevels })),
  };
}

function makeStudent(
  index: number,
  { families, gradeLevels }: Pick<MadeSchool, 'gradeLevels'> & { readonly families: number },
): MadeStudent {
  const child = Math.max(0, index - 1);
  const family = child % families;
  const lastName = lastNames[family % lastNames.length] ?? '';
  const round = Math.floor(child / lastNames.length);
  // Of 41 first names and 50 last names each pair comes up once; the first is kept for Maya.
  const firstName =
    firstNames[index === 0 ? 0 : ((child % lastNames.length) * 7 + round + 1) % firstNames.length] ?? '';
  const nameInfo = { ...emptyName, firstName, lastName };
  const contact = (kind: '2' | '3', names: readonly string[], namePrefix: 0 | 1): MadeContact => {
    const contactName = { ...emptyName, namePrefix, firstName: names[family % names.length] ?? '', lastName };
    return { _id: madeId(kind, family), name: fullName(contactName), nameInfo: contactName };
  };
  return {
    _id: madeId('1', index),
    name: fullName(nameInfo),
    nameInfo,
    gradeLevel: gradeLevels[index % gradeLevels.length]?._id ?? '',
    mother: contact('2', mothers, 1),
    father: contact('3', fathers, 0),
  };
}

/** A UUIDv7 by its shape, with the kind and the number readable in it. */
function madeId(kind: string, index: number): string {
  return `01900000-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`;
}

export interface Making {
  readonly newId: () => string;
  readonly nextStamp: () => Stamp;
  readonly nowMs: number;
  readonly actor: string;
}

/** Everything in the school, as the commands that somebody would have given. */
export function schoolCommands(school: MadeSchool, making: Making): readonly Command[] {
  const give = <Name extends CommandName>(name: Name, args: ArgsOf<Name>) =>
    makeCommand(name, args, {
      id: making.newId(),
      at: making.nextStamp(),
      nowMs: making.nowMs,
      offsetMinutes: 0,
      actor: making.actor,
    });
  const contacts = new Map(
    school.students
      .flatMap(({ mother, father }) => [mother, father])
      .map((contact) => [contact._id, contact]),
  );
  return [
    ...school.gradeLevels.map(({ _id, name }) =>
      give('saveGradeLevel', { _id, set: { name, description: '' } }),
    ),
    ...[...contacts.values()].map(({ _id, nameInfo }) =>
      give('saveContact', { _id, set: { ...emptyContact, nameInfo, phone: '876 555 0101' } }),
    ),
    ...school.students.map(({ _id, nameInfo, mother, father }) =>
      give('saveStudent', {
        _id,
        set: {
          ...emptyStudent,
          nameInfo,
          birthday: SchoolDay.parse('2018-05-04'),
          contacts: [
            { contact: mother._id, relationship: 1, type: 0 },
            { contact: father._id, relationship: 2, type: 0 },
          ],
        },
      }),
    ),
    give('saveTerm', {
      _id: school.term._id,
      set: { name: school.term.name, schoolYear: '2026', dates: [...school.term.dates], isActive: true },
    }),
    ...school.gradeLevels.map((gradeLevel) =>
      give('registerStudents', {
        term: school.term._id,
        students: school.students
          .filter((student) => student.gradeLevel === gradeLevel._id)
          .map(({ _id }) => _id),
        isRegistered: true,
        gradeLevel: gradeLevel._id,
        optionalFees: [],
      }),
    ),
  ];
}
