import { describe, expect, it } from 'vitest';
import { listPeople } from '#sync/school/records/people-list.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { filterStudents, parseStatus } from './student-filter.ts';

const students = listPeople([
  aStudent('Maya Brown', 2),
  aStudent('Leo Brown', 1),
  aStudent('Zoe Adams', 0),
  aStudent('Noah Clarke', 2),
]);
const names = (filter: Parameters<typeof filterStudents>[1]) =>
  filterStudents(students, filter).shown.map(({ name }) => name);

describe('the list of students', () => {
  it('is by last, then first name', () => {
    expect(names({ q: '', status: 'all' })).toEqual(['Zoe Adams', 'Leo Brown', 'Maya Brown', 'Noah Clarke']);
  });

  it('shows those of a status that the search finds, and counts each segment without the search', () => {
    expect(names({ q: 'brown', status: 'active' })).toEqual(['Maya Brown']);
    const { counts, listedCount } = filterStudents(students, { q: 'brown', status: 'active' });
    expect(counts).toEqual({ all: 4, active: 2, pending: 1, inactive: 1 });
    expect(listedCount).toBe(2);
  });

  it('shows all for a status that an address has made up', () => {
    expect([parseStatus('pending'), parseStatus('gone'), parseStatus(null)]).toEqual([
      'pending',
      'all',
      'all',
    ]);
  });
});

function aStudent(name: string, registrationStatus: Student['registrationStatus']): Student {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { _id: name, ...emptyStudent, nameInfo: { ...emptyName, firstName, lastName }, registrationStatus };
}
