/**
 * An export of the school itself names its records by their own ids, which no import has brought.
 * Each row is tied to its record as if the last import had seen what the record says now, in the
 * words of the files: what the format cannot say, or only in other words, is no news.
 */
import { parseJson } from '#sync/parse-json.ts';
import { type Collector, CollectorRule } from '#sync/school/records/collector.ts';
import type { ContactFields } from '#sync/school/records/contact.ts';
import { collectorId, registrationId } from '#sync/school/records/id.ts';
import type { DaysInTerm } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent, type StudentFields } from '#sync/school/records/student.ts';
import {
  defaultExcludedWeekdays,
  generateSchoolDays,
  type TermFields,
  termRange,
} from '#sync/school/records/term.ts';
import { relationshipOf, wordOfLink } from '../roster/relationship-of.ts';
import type { RosterSchool, RosterStudent, RosterTerm } from '../roster/roster.ts';
import { lineOf } from '../source/source-row.ts';
import {
  type EarlierRows,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  indexRows,
} from './import-row.ts';
import { registrationKey } from './plan-registrations.ts';
import { gradeLevelHere } from './plan-school.ts';
import type { CurrentRecords } from './planning.ts';

export function matchIds(
  roster: RosterSchool,
  { earlier, current }: { readonly earlier: readonly ImportRow[]; readonly current: CurrentRecords },
): readonly ImportRow[] {
  const known = indexRows(earlier);
  const rowsOf = <Row, Here>(
    kind: ImportKind,
    rows: readonly Row[],
    {
      idOf,
      here,
      seenOf,
    }: {
      readonly idOf: (row: Row) => string;
      readonly here: ReadonlyMap<string, Here>;
      readonly seenOf: (row: Row, record: Here) => ImportValues;
    },
  ) =>
    rows.flatMap((row): readonly ImportRow[] => {
      const record = idOf(row);
      const fields = here.get(record);
      if (fields === undefined || known.find(kind, record) !== undefined) return [];
      return [{ kind, sourcedId: record, record, seen: seenOf(row, fields) }];
    });
  const sourcedIdOf = ({ sourcedId }: { readonly sourcedId: string }) => sourcedId;
  const students = rowsOf('student', roster.students, {
    idOf: sourcedIdOf,
    here: current.students,
    seenOf: (row, fields) => seenOfStudent(row, fields, current.collectors.get(row.sourcedId)),
  });
  // A spreadsheet is imported into a term that is here, of which its own rows say nothing.
  const terms = new Map(roster.terms.map((term) => [term.sourcedId, term]));
  const termIds = new Set([...terms.keys(), ...roster.registrations.map(({ term }) => term)]);
  return [
    ...rowsOf('contact', roster.contacts, {
      idOf: sourcedIdOf,
      here: current.contacts,
      seenOf: (_row, fields) => seenOfPerson(fields),
    }),
    ...students,
    ...rowsOf('term', [...termIds], {
      idOf: (id) => id,
      here: current.terms,
      seenOf: (id, fields) => seenOfTerm(terms.get(id), fields),
    }),
    ...namersOf(roster, { students, current }),
    ...matchRegistrations(roster, { students, known, current }),
  ];
}

type OfStudents = { readonly students: readonly ImportRow[]; readonly current: CurrentRecords };

function seenOfPerson({ nameInfo, email, phone }: Pick<ContactFields, 'nameInfo' | 'email' | 'phone'>) {
  const { firstName, middleName, lastName, nickname } = nameInfo;
  const texts = { firstName, middleName, lastName, nickname, email, phone };
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, lineOf(text)]));
}

function seenOfStudent(
  row: RosterStudent,
  { contacts, birthday, sex, ...person }: StudentFields,
  collectors: ReadonlyMap<string, Collector> | undefined,
): ImportValues {
  return {
    ...seenOfPerson(person),
    birthday,
    sex,
    // Files list whoever they hold as active, and the office may have said otherwise.
    registrationStatus: emptyStudent.registrationStatus,
    // Whoever the office has added since is missing from the files, and stays.
    contacts: row.contacts.flatMap(({ contact }) => {
      const link = contacts.find((one) => one.contact === contact);
      return link === undefined ? [] : [{ contact, ...relationshipOf(wordOfLink(link), undefined) }];
    }),
    collectors: (row.collectors ?? []).flatMap(({ contact, isBarred }) => {
      const rule = collectors?.get(collectorId(row.sourcedId, contact));
      // Files of before a bar have not said it, and cannot take it back.
      if (rule === undefined || (rule.isBarred && !isBarred)) return [];
      return [parseJson(lineOf(JSON.stringify({ ...CollectorRule.parse(rule), contact })))];
    }),
  };
}

/** Of a term the files know the first and the last day, and derive the rest. */
function seenOfTerm(row: RosterTerm | undefined, term: TermFields): ImportValues {
  if (row === undefined) return {};
  const range = termRange(term);
  return {
    name: lineOf(term.name),
    schoolYear: row.schoolYear,
    dates: range === undefined ? [] : generateSchoolDays(...range, defaultExcludedWeekdays),
  };
}

/** Who named a collector may be gone, or on no list: the rule says who it was all the same. */
function namersOf(roster: RosterSchool, { students, current }: OfStudents): readonly ImportRow[] {
  const inFiles = new Set(roster.contacts.map(({ sourcedId }) => sourcedId));
  const namers = students.flatMap(({ record }) =>
    [...(current.collectors.get(record)?.values() ?? [])].flatMap(({ namedBy }) => namedBy),
  );
  return [...new Set(namers)]
    .filter((id) => !inFiles.has(id))
    .map((id) => ({ kind: 'contact', sourcedId: id, record: id, seen: {} }));
}

function matchRegistrations(
  { registrations, gradeLevels, terms }: RosterSchool,
  { students, known, current }: OfStudents & { readonly known: EarlierRows },
): readonly ImportRow[] {
  const own = new Set(students.map(({ sourcedId }) => sourcedId));
  const levels = new Map(
    gradeLevels.map((level) => [
      level.sourcedId,
      known.find('gradeLevel', level.sourcedId)?.record ?? gradeLevelHere(level, current),
    ]),
  );
  const datesOf = new Map(terms.map(({ sourcedId, dates }) => [sourcedId, dates]));
  const latestGrade = createLatestGrade(current);
  return registrations.flatMap((row): readonly ImportRow[] => {
    const { student, term: id, gradeLevel, joinedOn, leftOn } = row;
    const dates = datesOf.get(id) ?? current.terms.get(id)?.dates;
    const sourcedId = registrationKey(id, student);
    if (!own.has(student) || !current.terms.has(id) || known.find('registration', sourcedId) !== undefined)
      return [];
    const record = registrationId(id, student);
    const chosen = current.registrations.get(record);
    if (chosen !== undefined) {
      const grade = latestGrade(student);
      // Files have one grade a person, the latest, which is no news of the terms before.
      const isNews =
        grade === undefined || (grade.term === id && grade.gradeLevel !== levels.get(gradeLevel));
      const seen = { ...daysSeen(chosen, dates), ...(!isNews && { gradeLevel }), isRegistered: true };
      return [{ kind: 'registration', sourcedId, record, seen }];
    }
    // The files say nothing, and the school knows that the child is not in the term.
    const seen = { gradeLevel, joinedOn, leftOn, isRegistered: true };
    return row.isAssumed ? [{ kind: 'registration', sourcedId, record, seen }] : [];
  });
}

/** As the files say them: a day at an end of the term is none. */
function daysSeen(
  { joinedOn, leftOn }: DaysInTerm,
  dates: readonly SchoolDay[] | undefined,
): Partial<DaysInTerm> {
  const [first = '', last = ''] = [dates?.[0], dates?.at(-1)];
  return { ...(joinedOn > first && { joinedOn }), ...(leftOn !== '' && leftOn < last && { leftOn }) };
}

function createLatestGrade({ terms, registrations }: CurrentRecords) {
  const fromLatest = [...terms]
    .toSorted(([, one], [, other]) => ((one.dates[0] ?? '') < (other.dates[0] ?? '') ? -1 : 1))
    .toReversed();
  return (student: string) =>
    fromLatest
      .map(([term]) => registrations.get(registrationId(term, student)))
      .find((chosen) => chosen !== undefined && chosen.gradeLevel !== null);
}
