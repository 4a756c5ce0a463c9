import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { type DayInTerm, emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { openASchool } from './an-open-school.fixture.ts';
import { useTermChildren } from './term-children.ts';

const [first, last] = [SchoolDay.parse('2024-11-21'), SchoolDay.parse('2024-11-22')];
const child = (_id: string, lastName: string, leftOn: DayInTerm = '') => [
  {
    kind: 'student' as const,
    _id,
    fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya', lastName } },
  },
  {
    kind: 'registration' as const,
    _id: registrationId('autumn', _id),
    fields: { ...emptyRegistration, term: 'autumn', student: _id, isRegistered: true, leftOn },
  },
];
const nothing: Day = {
  isHere: true,
  saved: new Map(),
  shown: new Map(),
  accepted: new Map(),
  waiting: new Set(),
  quarantined: new Set(),
};

it('a child who has left in these days stands among the others by name', async () => {
  const records = [...child('a', 'Zed'), ...child('b', 'Brown', first), ...child('c', 'Adams')];
  onTestFinished(await openASchool({ records }));
  const days = new Map([
    [first, nothing],
    [last, nothing],
  ]);
  const { result } = renderHook(() => useTermChildren('autumn', last, days));
  await waitFor(() =>
    expect(result.current?.map(({ student }) => student.nameInfo.lastName)).toEqual([
      'Adams',
      'Brown',
      'Zed',
    ]),
  );
});
