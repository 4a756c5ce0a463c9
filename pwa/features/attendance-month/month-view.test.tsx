import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { type AttendanceFields, emptyAttendance } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { MonthView, type MonthViewProps } from './month-view.tsx';

const day = (text: string) => SchoolDay.parse(text);
const joan = { personID: '', name: 'Joan Brown', personString: 'Joan Brown' };
const came: AttendanceFields = {
  ...emptyAttendance,
  dropOff: { person: joan, time: WallTime.parse('2026-11-17T08:05') },
  notes: 'Cough',
};
const open = new Set(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);

function show(part: Partial<MonthViewProps> = {}) {
  const turned: string[] = [];
  render(
    <ThemeProvider>
      <MonthView
        month={SchoolMonth.parse('2026-11')}
        range={[day('2026-11-16'), day('2027-01-20')]}
        now={{ day: day('2026-11-19'), time: TimeOfDay.parse('10:00') }}
        hoursOn={() => defaultSchoolHours}
        isSchoolDay={(one) => open.has(one)}
        isOnRegister={() => true}
        attendance={
          new Map([
            [day('2026-11-16'), undefined],
            [day('2026-11-17'), came],
          ])
        }
        isReachable
        onMonth={(month) => turned.push(month)}
        {...part}
      />
    </ThemeProvider>,
  );
  return { turned, user: userEvent.setup() };
}

describe('a student’s month', () => {
  it('says each day in words, and counts them', () => {
    show();
    expect(screen.getByRole('button', { name: /^November 16, 2026: Absent/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^November 17, 2026: Not picked up/ })).toBeTruthy();
    expect(screen.getAllByText('No school').length).toBeGreaterThan(20);
    const counts = screen.getByText('School days so far').closest('dl');
    expect(counts?.textContent).toBe('Present1Absent1School days so far4');
    const legend = screen.getByRole('list', { name: 'What the signs mean' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Picked up',
      'Dropped off',
      'Late',
      'Left early',
      'Not picked up',
      'Unusual person',
      'Absent, no reason known',
      'Absent, explained',
      'Needs review',
    ]);
  });

  it('tells who came and when on the day that is chosen', async () => {
    const { user } = show({ isReachable: false });
    await user.click(screen.getByRole('button', { name: /^November 17, 2026: Not picked up/ }));
    const said = screen.getAllByRole('status').at(-1)?.textContent;
    expect(said).toContain('Dropped off by Joan Brown at 8:05 AM');
    expect(said).toContain('Notes: Cough');
    await user.click(screen.getByRole('button', { name: /^November 16, 2026: Absent/ }));
    expect(screen.getByText('Nothing was recorded on this day.')).toBeTruthy();
  });

  it('says which days are not on this device when they cannot be fetched', () => {
    show({ isReachable: false });
    expect(screen.getByText(/^2 days of this month are not on this device/)).toBeTruthy();
  });

  it('does not say that school is closed on a day before the student joined', () => {
    show({ isOnRegister: (one) => one !== '2026-11-16' });
    expect(screen.getByText('Not on the register')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^November 16/ })).toBeNull();
    const counts = screen.getByText('School days so far').closest('dl');
    expect(counts?.textContent).toBe('Present1Absent0School days so far3');
  });

  it('says which days were removed, and counts them as neither', () => {
    show({ keptFrom: day('2026-11-18') });
    expect(
      screen.getByText('Attendance before November 18, 2026 was removed, as your school decided.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^November 16/ })).toBeNull();
    expect(screen.getByText('Removed')).toBeTruthy();
    const counts = screen.getByText('School days so far').closest('dl');
    expect(counts?.textContent).toBe('Present1Absent0School days so far3');
  });

  it('fetches them otherwise', () => {
    show();
    expect(screen.getAllByText('Fetching this month').length).toBeGreaterThan(0);
  });

  it('is turned within the terms', async () => {
    const { user, turned } = show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(turned).toEqual(['2026-12']);
  });
});
