import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyPlan, planDates, type TermPlan } from '#sync/school/records/term-plan.ts';
import { TermDaysField } from './term-days-field.tsx';

const day = (text: string) => SchoolDay.parse(text);
const november: TermPlan = { ...emptyPlan, range: [day('2026-11-02'), day('2026-11-20')] };

function Field({ first, error }: { readonly first: TermPlan; readonly error?: string }) {
  const [plan, setPlan] = useState(first);
  return (
    <TermDaysField
      plan={plan}
      dates={planDates(plan)}
      today={day('2026-11-10')}
      error={error}
      onChange={setPlan}
    />
  );
}

function show(first: TermPlan, error?: string) {
  render(
    <ThemeProvider>
      <Field first={first} {...(error === undefined ? {} : { error })} />
    </ThemeProvider>,
  );
  return userEvent.setup();
}

function box(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('checkbox', { name });
}

describe('the days of a term in its form', () => {
  it('leave out Saturday and Sunday at first, and are counted', () => {
    show(november);
    expect(box('Monday').checked).toBe(true);
    expect(box('Saturday').checked).toBe(false);
    expect(box('Sunday').checked).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('15 school days');
  });

  it('are taken out and added one by one, and the weekday’s box is in between', async () => {
    const user = show(november);
    const monday = screen.getByRole('button', { name: 'November 9, 2026, school is open' });
    expect(monday.getAttribute('aria-pressed')).toBe('true');
    await user.click(monday);
    expect(screen.getByRole('status').textContent).toBe('14 school days');
    expect(box('Monday').indeterminate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'November 7, 2026, school is closed' }));
    expect(screen.getByRole('status').textContent).toBe('15 school days');
    expect(box('Saturday').indeterminate).toBe(true);
    await user.click(box('Monday'));
    expect(box('Monday').indeterminate).toBe(false);
    expect(box('Monday').checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('16 school days');
  });

  it('go with the box of their weekday', async () => {
    const user = show(november);
    await user.click(box('Friday'));
    expect(screen.getByRole('status').textContent).toBe('12 school days');
    expect(screen.getByRole('button', { name: 'November 13, 2026, school is closed' })).toBeTruthy();
  });

  it('can be chosen by the keyboard', async () => {
    const user = show(november);
    screen.getByRole('button', { name: 'November 9, 2026, school is open' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('button', { name: 'November 10, 2026, school is closed' })).toBeTruthy();
  });

  it('wait for a start and an end, and say what is missing', () => {
    show(emptyPlan, 'Please select school dates for the term');
    expect(screen.getByRole('status').textContent).toContain('Choose start and end dates');
    const group = screen.getByRole('group', { name: 'School days' });
    expect(within(group).getByText('Please select school dates for the term')).toBeTruthy();
  });
});
