import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { DayPicker } from './day-picker.tsx';

interface PageProps {
  readonly initial: string;
  readonly isMarked?: (day: string) => boolean;
}

function Page({ initial, ...marks }: PageProps) {
  const [day, setDay] = useState(initial);
  return (
    <ThemeProvider>
      <DayPicker value={day} min="2026-11-02" max="2026-11-30" onChange={setDay} {...marks} />
      <output>{day}</output>
    </ThemeProvider>
  );
}

const chosen = () => screen.getByRole('status').textContent;

it('shows Month D, YYYY and steps to the neighbours', async () => {
  const user = userEvent.setup();
  render(<Page initial="2026-11-23" />);
  expect(screen.getByText('November 23, 2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(chosen()).toBe('2026-11-24');
});

it('stops at its first and last day', () => {
  render(<Page initial="2026-11-30" />);
  expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Previous day' })).toHaveProperty('disabled', false);
});

it('comes back into its bounds from a day outside them', async () => {
  const user = userEvent.setup();
  render(<Page initial="2027-01-15" />);
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(chosen()).toBe('2026-11-30');
});

it('skips days that are not marked, and stops where none follows', async () => {
  const user = userEvent.setup();
  const open = new Set(['2026-11-13', '2026-11-16', '2026-11-23']);
  render(<Page initial="2026-11-23" isMarked={(day) => open.has(day)} />);
  expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(chosen()).toBe('2026-11-16');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(chosen()).toBe('2026-11-13');
  expect(screen.getByRole('button', { name: 'Previous day' })).toHaveProperty('disabled', true);
});

it('picks a day from the calendar, and none beyond the bounds', async () => {
  const user = userEvent.setup();
  render(<Page initial="2026-11-23" />);
  await user.click(screen.getByRole('button', { name: /Choose another day/ }));
  // Without a layout the calendar seems to have lost its button and is hidden.
  const dayButton = (name: string) => screen.findByRole('button', { name, hidden: true });
  expect(await dayButton('November 1, 2026')).toHaveProperty('disabled', true);
  await user.click(await dayButton('November 5, 2026'));
  expect(chosen()).toBe('2026-11-05');
});
