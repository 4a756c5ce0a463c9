import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { AttendanceSheet } from './attendance-sheet.tsx';

it('a sheet has school, day and level, a line for each child, and a place to sign', () => {
  const maya = aStandingRow(
    'Maya Brown',
    { is: 'here', late: false },
    {
      fields: { dropOff: { person: typedPerson('Joan Brown'), time: WallTime.parse('2026-11-23T08:05') } },
    },
  );
  render(
    <ThemeProvider>
      <AttendanceSheet
        schoolName="Hope Gate Primary School"
        logo={{ type: 'image/webp', data: 'AAAA', url: '/api/media/0' }}
        termName="Autumn"
        day={aDay}
        group={{ level: maya.gradeLevel, rows: [maya], total: 22 }}
        only="Only: Here"
        asOf="As known on this device"
        lineOf={() => 'Late: Appointment · dentist'}
      />
    </ThemeProvider>,
  );
  const sheet = screen.getByRole('region', { name: 'Grade 3 · November 23, 2026' });
  expect(sheet.textContent).toContain('Hope Gate Primary School');
  expect(within(sheet).getByText('1 of 22 students')).toBeTruthy();
  expect(within(sheet).getByText('Only: Here')).toBeTruthy();
  const heads = within(sheet)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads.slice(-7)).toEqual([
    'Name',
    'Status',
    'Drop-Off Time',
    'Dropped Off By',
    'Pick-Up Time',
    'Picked Up By',
    'Signature',
  ]);
  const line = within(sheet)
    .getByRole('rowheader', { name: /Brown, Maya/ })
    .closest('tr');
  expect([...(line?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Brown, MayaLate: Appointment · dentist',
    'Dropped off',
    '8:05 AM',
    'Joan Brown',
    '',
    '',
    '',
  ]);
  // Before each on a phone, where the heads of the columns are not seen.
  const cells = line === null ? [] : within(line).getAllByRole('cell');
  expect(cells.slice(0, 3).map((cell) => [cell.dataset['head'], cell.textContent])).toEqual([
    ['Status', 'Dropped off'],
    ['Drop-Off Time', '8:05 AM'],
    ['Dropped Off By', 'Joan Brown'],
  ]);
});

it('a sheet that is printed in the morning calls nobody absent who may be on the way', () => {
  const rows = [
    aStandingRow('Ada Reid', { is: 'notHereYet' }),
    aStandingRow('Bea Reid', { is: 'absent', explained: false }),
  ];
  render(
    <ThemeProvider>
      <AttendanceSheet
        schoolName="Hope Gate Primary School"
        logo={{ type: 'image/webp', data: 'AAAA', url: '/api/media/0' }}
        termName="Autumn"
        day={aDay}
        group={{ level: rows[0]?.gradeLevel, rows, total: 2 }}
        only={undefined}
        asOf="As known on this device"
        lineOf={() => ''}
      />
    </ThemeProvider>,
  );
  const statuses = screen.getAllByRole('rowheader').map((head) => head.nextElementSibling?.textContent);
  expect(statuses).toEqual(['Not here yet', 'Absent']);
});
