import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { EditMonths } from './edit-months.tsx';
import { TermCalendar } from './term-calendar.tsx';

const day = (text: string) => SchoolDay.parse(text);
const [thursday, monday] = [day('2026-11-19'), day('2026-11-23')];
const dates = [thursday, day('2026-11-20'), monday];
const exams = { name: 'Exams', from: thursday, to: monday, closes: TimeOfDay.parse('12:00') };

it('closes early on the school days alone of a run of days with a weekend', async () => {
  const user = userEvent.setup();
  const term = { ...emptyTerm, _id: 't', name: 'Fall', dates, exceptions: [exams] };
  render(
    <ThemeProvider>
      <TermCalendar term={term} today={thursday} canEdit />
    </ThemeProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'November 21, 2026' }));
  expect(screen.getByRole('status').textContent).toContain('School is closed');
  await user.click(screen.getByRole('button', { name: /November 20, 2026/ }));
  expect(screen.getByRole('status').textContent).toContain('12:00 PM');
});

it('says the same where the days are edited', () => {
  const range = [thursday, monday] as const;
  render(
    <ThemeProvider>
      <EditMonths
        range={range}
        dates={dates}
        closures={[exams]}
        today={thursday}
        onToggle={() => undefined}
      />
    </ThemeProvider>,
  );
  const labels = screen.getAllByRole('button', { name: /November 2[01], 2026/ }).map((one) => one.ariaLabel);
  expect(labels).toEqual([
    'November 20, 2026, Exams, school closes at 12:00 PM',
    'November 21, 2026, school is closed',
  ]);
});
