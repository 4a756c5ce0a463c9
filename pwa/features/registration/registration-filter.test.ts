import { describe, expect, it } from 'vitest';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { noFilter, rowsNamed, rowsOfState, rowsToCount } from './registration-filter.ts';

const level = { _id: 'g1', name: 'Grade 1', description: '' };

function aRow(_id: string, part: Partial<RegistrationRow> = {}): RegistrationRow {
  const nameInfo = { ...emptyName, firstName: _id, lastName: 'Brown' };
  return {
    student: { ...emptyStudent, _id, nameInfo },
    isRegistered: false,
    gradeLevel: null,
    optionalFees: [],
    joinedOn: '',
    leftOn: '',
    level: undefined,
    needsALook: false,
    ...part,
  };
}

const rows = [
  aRow('Maya', { isRegistered: true, gradeLevel: 'g1', level }),
  aRow('Noah', { isRegistered: true }),
  aRow('Ava'),
];
const ids = (some: readonly RegistrationRow[]) => some.map(({ student }) => student._id);

describe('the students of the registration tab', () => {
  it('are all of them at first', () => {
    expect(ids(rowsOfState(rowsToCount(rows, noFilter.level), noFilter.state))).toEqual([
      'Maya',
      'Noah',
      'Ava',
    ]);
  });

  it('are found by name in either order, by level, or without one', () => {
    expect(ids(rowsNamed(rows, 'brown, n'))).toEqual(['Noah']);
    expect(ids(rowsToCount(rows, 'g1'))).toEqual(['Maya']);
    expect(ids(rowsToCount(rows, 'unassigned'))).toEqual(['Noah', 'Ava']);
  });

  it('are registered or not', () => {
    expect(ids(rowsOfState(rows, 'registered'))).toEqual(['Maya', 'Noah']);
    expect(ids(rowsOfState(rows, 'unregistered'))).toEqual(['Ava']);
  });
});
