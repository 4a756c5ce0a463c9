import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { dayAfter, sharedDay, withSharedDay } from './a-shared-day.fixture.ts';
import { anOpenSchool, openASchool } from './an-open-school.fixture.ts';
import { daysBefore, useStandingsBefore } from './standings-before.ts';

const friday = sharedDay;
const saturday = addDays(friday, 1);
const monday = dayAfter;
const school = { _id: anOpenSchool, ...emptySchool, timeZone: 'UTC' };
const autumn = { ...withSharedDay.autumn, dates: [friday, monday, addDays(monday, 1)] };
const club = { ...withSharedDay.club, dates: [saturday] };
const terms = [autumn, club];

it('the days before are the last of the term that opens first, and a later one of another', () => {
  expect(daysBefore(terms, monday)).toEqual([saturday, friday]);
  expect(daysBefore(terms, saturday)).toEqual([friday]);
  expect(daysBefore(terms, addDays(monday, 1))).toEqual([monday]);
  expect(daysBefore([autumn, { ...club, isActive: false }], monday)).toEqual([friday]);
  expect(daysBefore([autumn, { ...club, dates: [friday] }], monday)).toEqual([friday]);
  expect(daysBefore(terms, friday)).toEqual([]);
  expect(daysBefore([], friday)).toEqual([]);
});

it.each([
  ['both are on this device', [friday, saturday], ['maya club', 'maya autumn'], true],
  ['one is not', [friday], ['maya autumn'], false],
] as const)('has the children of each where %s', async (_, here, expected, isOnDevice) => {
  const records = withSharedDay.copy.records.map((one) => {
    const term = terms.find(({ _id }) => one.kind === 'term' && one._id === _id);
    return one.kind === 'term' && term !== undefined
      ? { ...one, fields: { ...one.fields, dates: term.dates } }
      : one;
  });
  const close = await openASchool({ records, days: here.map((date) => ({ date, rows: [] })) });
  const { result } = renderHook(() => useStandingsBefore(school, terms, monday));
  await waitFor(() =>
    expect(
      result.current?.rows.map(({ student, attendance }) => `${student._id} ${attendance.term}`),
    ).toEqual(expected),
  );
  expect(result.current?.isOnDevice).toBe(isOnDevice);
  await close();
});

it('misses nothing where no day is before', async () => {
  const close = await openASchool(withSharedDay.copy);
  const { result } = renderHook(() => useStandingsBefore(school, terms, friday));
  expect(result.current).toEqual({ rows: [], isOnDevice: true });
  await close();
});
