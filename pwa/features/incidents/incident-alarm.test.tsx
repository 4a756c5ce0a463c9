import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { facts } from '#pwa/data/browser/page-data.ts';
import {
  aCopy,
  anOpenSchool,
  type CopiedRecord,
  openASchool,
} from '#pwa/data/school/an-open-school.fixture.ts';
import { keepIncidentSound, useIncidents } from '#pwa/data/school/incidents.ts';
import { emptyIncident } from '#sync/school/records/incident.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { IncidentAlarm } from './incident-alarm.tsx';

const day = SchoolDay.parse('2026-11-23');
const before = facts.get();

const child = (_id: string, firstName: string): CopiedRecord => ({
  kind: 'student',
  _id,
  fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName, lastName: 'Brown' } },
});
const stillHere = (student: string): CopiedRecord => ({
  kind: 'incident',
  _id: `incident-${student}`,
  fields: {
    ...emptyIncident,
    kind: 'stillHere',
    student,
    date: day,
    words: { code: 'stillHere', params: { time: '07:31' } },
    madeAt: '2026-11-23T20:30:00.000Z',
  },
});
const school: CopiedRecord = { kind: 'school', _id: anOpenSchool, fields: emptySchool };

let close: () => Promise<void> = async () => undefined;

afterEach(async () => {
  await close();
  await keepIncidentSound(false);
  facts.set(before);
});

/** The school comes with an open incident. */
async function show(): Promise<{ readonly played: () => number }> {
  let played = 0;
  const chime = { unlock: () => undefined, play: () => void (played += 1) };
  close = await openASchool({ records: [], isEmpty: true });
  facts.set({ ...facts.get(), isReachable: true });
  render(
    <>
      <IncidentAlarm chime={chime} />
      <Count />
    </>,
    { wrapper: InApp },
  );
  expect(await screen.findByText('0 open')).toBeDefined();
  await act(async () =>
    aCopy({
      records: [school, child('maya', 'Maya'), child('leo', 'Leo'), stillHere('maya')],
      days: [{ date: day, rows: [] }],
    }),
  );
  expect(await screen.findByText('1 open')).toBeDefined();
  return { played: () => played };
}

it.each([true, false])('sounds for news where this device wants it: %s', async (isOn) => {
  await keepIncidentSound(isOn);
  const { played } = await show();
  expect(played()).toBe(0);
  await act(async () => aCopy({ records: [stillHere('leo')] }));
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('Leo Brown');
  expect(played()).toBe(isOn ? 1 : 0);
});

it('tells of an incident by the child’s name, and of none that came with the school', async () => {
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => aCopy({ records: [stillHere('leo')] }));
  expect(await screen.findByText('2 open')).toBeDefined();
  await expect
    .poll(() => screen.queryByRole('alert')?.textContent)
    .toContain('Leo Brown was dropped off at 7:31 AM');
  // HTML allows no block within a text.
  expect(screen.getByRole('alert').closest('span')).toBeNull();
});

function Count() {
  return <p>{`${useIncidents()?.open.length ?? 'unread'} open`}</p>;
}
