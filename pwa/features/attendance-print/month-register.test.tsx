import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { MonthRegister } from './month-register.tsx';

it('a register has school, logo, month and level, a mark for each child and day, and totals', () => {
  const { student, gradeLevel } = aDoorRow('Maya Brown');
  const totals = { present: 1, absent: 1, explained: 0 };
  const { container } = render(
    <ThemeProvider>
      <MonthRegister
        schoolName="Hope Gate Primary School"
        logo={{ type: 'image/webp', data: 'AAAA', url: '/api/media/0' }}
        termName="Autumn"
        levelName="Grade 3"
        month={SchoolMonth.parse('2026-11')}
        days={[SchoolDay.parse('2026-11-23'), SchoolDay.parse('2026-11-24')]}
        register={{
          lines: [{ child: { student, gradeLevel }, kinds: ['pickedUp', 'absent'], ...totals }],
          days: [
            { present: 1, absent: 0, explained: 0 },
            { present: 0, absent: 1, explained: 0 },
          ],
          total: totals,
        }}
        asOf="As known on this device"
      />
    </ThemeProvider>,
  );
  const register = screen.getByRole('region', { name: 'Grade 3 · November 2026' });
  expect(register.textContent).toContain('Hope Gate Primary School');
  expect(container.querySelector('img')?.getAttribute('src')).toContain('AAAA');
  const cellsOf = (name: string | RegExp) => {
    const row = within(register).getByRole('rowheader', { name }).closest('tr');
    return [...(row?.children ?? [])].slice(1).map((cell) => cell.textContent);
  };
  expect(cellsOf(/Brown, Maya/)).toEqual(['/', 'A', '1', '1', '0']);
  expect(cellsOf('Present on the day')).toEqual(['1', '0', '1', '1', '0']);
});
