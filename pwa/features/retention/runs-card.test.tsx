import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { say } from '#pwa/words/i18n.ts';
import { RetentionRun } from '#sync/school/retention/retention-answers.ts';
import { RunsCard } from './runs-card.tsx';
import { retentionRunsSheet } from './runs-sheet.ts';

const run = (part: object) =>
  RetentionRun.parse({
    _id: 'r',
    day: '2026-11-02',
    beganAt: '2026-11-02T08:00:00.000Z',
    endedAt: '2026-11-02T08:01:00.000Z',
    byName: '',
    counts: {},
    attendanceFrom: null,
    ...part,
  });
const runs = [
  run({
    _id: 'a',
    byName: 'Dana Reid',
    counts: { student: 2, attendance: 40 },
    attendanceFrom: '2020-11-02',
  }),
  run({ _id: 'b' }),
  run({ _id: 'c', counts: { contact: 1 }, endedAt: null }),
];

it('what was removed can be had as a file, with the number of each kind', () => {
  render(
    <RunsCard
      status="success"
      runs={runs}
      error={null}
      timeZone="America/Jamaica"
      onRead={() => undefined}
    />,
    { wrapper: InApp },
  );
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
  const begun = '2026-11-02 03:00';
  expect(retentionRunsSheet(runs, 'America/Jamaica', say)).toEqual({
    columns: ['Recorded', 'By', 'Notes', 'Students', 'Contacts', 'Attendance'],
    rows: [
      [begun, 'Asked for by Dana Reid', 'Attendance is kept from November 2, 2020 on', 2, 0, 40],
      [begun, 'Every night', 'Nothing was old enough', 0, 0, 0],
      [begun, 'Every night', 'Under way', 0, 1, 0],
    ],
  });
});
