import type { Person } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Sheet } from './sheet.ts';

/** For each student, who did it most often in the sheets given; of two the one seen latest. */
export type UsualPeople = {
  readonly dropOff: ReadonlyMap<RecordId, Person>;
  readonly pickUp: ReadonlyMap<RecordId, Person>;
};

export function usualPeople(sheets: readonly Sheet[]): UsualPeople {
  const byDate = sheets.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { dropOff: mostOften(byDate, 'dropOff'), pickUp: mostOften(byDate, 'pickUp') };
}

function mostOften(sheets: readonly Sheet[], field: 'dropOff' | 'pickUp'): ReadonlyMap<RecordId, Person> {
  const counts = new Map<RecordId, Map<string, number>>();
  const usual = new Map<RecordId, { readonly person: Person; readonly count: number }>();
  for (const sheet of sheets) {
    for (const [row, student] of sheet.student.entries()) {
      const person = sheet.people[sheet[field].person[row] ?? -1];
      if (person === undefined) continue;
      const key = person.personID === '' ? `typed ${person.name}` : person.personID;
      const own = counts.get(student) ?? new Map<string, number>();
      const count = (own.get(key) ?? 0) + 1;
      counts.set(student, own.set(key, count));
      if (count >= (usual.get(student)?.count ?? 0)) usual.set(student, { person, count });
    }
  }
  return new Map([...usual].map(([student, { person }]) => [student, person]));
}
