import type { RosterSchool, RosterStudent } from './roster.ts';

/**
 * The school of the files without some of its children, and without the adults of these alone. They
 * count as rows that are left out.
 */
export function withoutStudents(roster: RosterSchool, left: readonly RosterStudent[]): RosterSchool {
  const ids = new Set(left.map(({ sourcedId }) => sourcedId));
  const students = roster.students.filter(({ sourcedId }) => !ids.has(sourcedId));
  const [named, namedByLeft] = [adultsOf(students), adultsOf(left)];
  return {
    ...roster,
    students,
    contacts: roster.contacts.filter(({ sourcedId }) => named.has(sourcedId) || !namedByLeft.has(sourcedId)),
    registrations: roster.registrations.filter(({ student }) => !ids.has(student)),
    unnamed: new Set([...roster.unnamed, ...ids]),
  };
}

function adultsOf(students: readonly RosterStudent[]): ReadonlySet<string> {
  return new Set(
    students.flatMap(({ contacts, collectors = [] }) =>
      [...contacts, ...collectors].map(({ contact }) => contact),
    ),
  );
}
