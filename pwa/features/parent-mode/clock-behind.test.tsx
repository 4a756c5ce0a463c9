/** A tablet that starts offline, on a clock that stands before what the server said last. */
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { parentModePath, trustedTime } from '#pwa/data/browser/page-data.ts';
import { isClockBehind, wallMs } from '#pwa/data/school/clock.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { createTrustedTime } from '#pwa/data/store/trusted-time.ts';
import { clockErrorMs } from '#sync/clock-correction.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { ParentModePage } from './parent-mode-page.tsx';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let close = () => Promise.resolve();
afterEach(async () => {
  await close();
  parentModePath.set(null);
  vi.restoreAllMocks();
});

/** @param sample what the tablet heard last, before it was switched off */
async function openDoor(sample: { readonly deviceMs: number; readonly serverMs: number }) {
  // As the app recalls it when it starts without a network (`recallClockError`).
  const started = createTrustedTime({ nowMs: () => Date.now(), elapsedMs: () => performance.now() });
  started.assumeErrorMs(clockErrorMs(sample), sample.serverMs);
  vi.spyOn(trustedTime, 'isBehind').mockImplementation(started.isBehind);
  vi.spyOn(trustedTime, 'wallMs').mockImplementation(started.wallMs);
  parentModePath.set('/door/attendance');
  expect(isClockBehind()).toBe(true);
  const today = schoolDayAt(wallMs(), 'UTC');
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      {
        kind: 'term',
        _id: 'year',
        fields: { ...emptyTerm, name: 'Year', isActive: true, dates: [today, addDays(today, 3)] },
      },
      {
        kind: 'student',
        _id: 'maya',
        fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' } },
      },
      {
        kind: 'registration',
        _id: registrationId('year', 'maya'),
        fields: { ...emptyRegistration, term: 'year', student: 'maya', isRegistered: true },
      },
    ],
    days: [{ date: today, rows: [] }],
  });
  signInAs('Ada', 'Stone');
  render(
    <InApp>
      <ParentModePage termId="" renderLeaveDialog={() => null} />
    </InApp>,
  );
}

it('says that its clock is wrong, also where the day that it takes it for has school', async () => {
  const lastMs = Date.now() + 3 * dayMs;
  await openDoor({ deviceMs: lastMs, serverMs: lastMs });
  expect(await screen.findByText('The clock of this tablet is wrong')).toBeDefined();
});

it('also where it begins ten years ago at each start: put right, that is the morning of the last day', async () => {
  // Switched on like this morning, and heard eight hours later for the last time.
  const deviceMs = Date.now() + 8 * hourMs;
  await openDoor({ deviceMs, serverMs: deviceMs + 3_650 * dayMs });
  expect(await screen.findByText('The clock of this tablet is wrong')).toBeDefined();
});
