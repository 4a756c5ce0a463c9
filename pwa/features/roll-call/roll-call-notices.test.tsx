import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { emptyRollCall, type RollCallFields } from '#sync/school/records/roll-call.ts';
import { addDays, type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { RollCallNotices } from './roll-call-notices.tsx';

const timeZone = 'UTC';
const today = schoolDayAt(Date.now(), timeZone);
const monthBefore = addDays(today, -31);
const proposal = 'No drill has been held this month.';
let close: () => Promise<void> = () => Promise.resolve();

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

interface House {
  readonly drills?: boolean;
  readonly dates?: readonly SchoolDay[];
  readonly held?: Partial<RollCallFields>;
}

/** Resolves once the switch is there, with which the proposal comes. */
async function show({ drills = true, dates = [today], held }: House = {}) {
  const school = { ...emptySchool, name: 'Oak', timeZone, hours: { ...defaultSchoolHours, drills } };
  const rollCall = { ...emptyRollCall, kind: 'drill' as const, startedAt: `${today}T00:00:00.000Z`, ...held };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: school },
      { kind: 'term', _id: 'autumn', fields: { ...emptyTerm, name: 'Autumn', dates: [...dates] } },
      ...(held === undefined ? [] : [{ kind: 'rollCall' as const, _id: 'held', fields: rollCall }]),
    ],
  });
  signInAs('Ada', 'Reid');
  render(<RollCallNotices />, { wrapper: InApp });
  return screen.findByRole('switch', { name: /^I am here/ });
}

describe('a drill', () => {
  it('is proposed on a school day of a month that has had none', async () => {
    await show({ held: { day: monthBefore, startedAt: `${monthBefore}T00:00:00.000Z` } });
    expect(await screen.findByText(proposal)).toBeTruthy();
  });

  it.each([
    ['once one was held', { held: { day: today } }],
    ['where the school wants none proposed', { drills: false }],
    ['on a day without school', { dates: [addDays(today, 1)] }],
  ])('is not proposed %s', async (_when, house) => {
    await show(house);
    expect(screen.queryByText(proposal)).toBeNull();
  });
});

it('a member of staff says that they are here, and that they have gone', async () => {
  const isHere = await show();
  const isOn = () => isHere instanceof HTMLInputElement && isHere.checked;
  expect(isOn()).toBe(false);
  for (const wanted of [true, false]) {
    await userEvent.click(isHere);
    await waitFor(() => expect(isOn()).toBe(wanted));
  }
});
