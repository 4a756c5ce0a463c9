import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { emptyFee, type Fee } from '#sync/school/records/fee.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { FeesStep } from './setup-steps.tsx';

const lunch: Fee = {
  ...emptyFee,
  _id: 'lunch',
  term: 't',
  name: 'Lunch',
  cost: '1250.00',
  dueDate: SchoolDay.parse('2026-11-30'),
};
const trip: Fee = {
  ...lunch,
  _id: 'trip',
  name: 'Trip',
  isRequired: false,
  gradeLevels: [{ _id: 'g1', name: 'Grade 1' }],
};

function show(fees: readonly Fee[]) {
  const asked: string[] = [];
  const step = (now: readonly Fee[]) => (
    <ThemeProvider>
      <FeesStep
        fees={now}
        studentName={(id) => `Student ${id}`}
        onAddFee={() => asked.push('add')}
        onEditFee={(id) => asked.push(`edit ${id}`)}
        onDeleteFee={(id) => asked.push(`delete ${id}`)}
      />
    </ThemeProvider>
  );
  const { rerender } = render(step(fees));
  return { asked, rerender: (now: readonly Fee[]) => rerender(step(now)), user: userEvent.setup() };
}

describe('the fees of a term', () => {
  it('say whose fee it is where it is one student’s own', () => {
    show([lunch, { ...lunch, _id: 'glasses', name: 'Glasses', student: 's1' }]);
    expect(screen.getByText('Only for Student s1')).toBeTruthy();
    expect(screen.getAllByText('All grade levels')).toHaveLength(1);
  });

  it('show their cost, for whom they are and when they are due', () => {
    show([lunch, trip]);
    const [first, second] = screen.getAllByRole('listitem');
    for (const words of ['Lunch', '$1,250.00', 'Required', 'All grade levels', 'Due November 30, 2026'])
      expect(first?.textContent).toContain(words);
    for (const words of ['Trip', 'Optional', 'Grade 1']) expect(second?.textContent).toContain(words);
  });

  it('are deleted after ‘Are you sure?’ in their own row, and kept after No', async () => {
    const { user, asked } = show([lunch]);
    await user.click(screen.getByRole('button', { name: 'Delete Lunch' }));
    expect(screen.getByText('Are you sure?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByText('Are you sure?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete Lunch' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete Lunch' }));
    expect(asked).toEqual(['delete lunch']);
  });

  it('leave the focus on the next one’s Delete when one is deleted, or on the button that adds', async () => {
    const { user, rerender } = show([lunch, trip]);
    await user.click(screen.getByRole('button', { name: 'Delete Lunch' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete Lunch' }));
    rerender([trip]);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Trip' }));
    await user.click(screen.getByRole('button', { name: 'Delete Trip' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete Trip' }));
    rerender([]);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Add fee' }));
  });

  it('say that there are none, and can be added', async () => {
    const { user, asked } = show([]);
    expect(screen.getByText('This term has no fees.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add fee' }));
    expect(asked).toEqual(['add']);
  });
});
