import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { PassBars } from './pass-bars.tsx';
import type { Pass } from './use-handovers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass: Pass = {
  id: 1,
  question: 'pickUp',
  person: typedPerson('Joan Brown'),
  time: WallTime.parse('2026-11-23T15:05'),
  recorded: ['Maya Brown', 'Leo Brown'].map((name) => ({ row: aDoorRow(name), written: {} })),
};

function renderBars(passes: readonly Pass[]) {
  const happened: string[] = [];
  render(
    <ThemeProvider>
      <PassBars
        passes={passes}
        onUndo={({ id }) => happened.push(`undo ${id}`)}
        onOver={({ id }) => happened.push(`over ${id}`)}
      />
    </ThemeProvider>,
  );
  return happened;
}

it('confirms a family in one sentence, with Undo for ten seconds', () => {
  const happened = renderBars([pass]);
  expect(screen.getByText('Maya and Leo Brown picked up by Joan Brown at 3:05 PM')).toBeDefined();
  screen.getByRole('button', { name: 'Undo' }).click();
  act(() => void vi.advanceTimersByTime(9_999));
  expect(happened).toEqual(['undo 1']);
  act(() => void vi.advanceTimersByTime(1));
  expect(happened).toEqual(['undo 1', 'over 1']);
});

it('shows one bar however many passes there are, and the earlier ones behind a button', () => {
  const passes = [4, 3, 2, 1].map((id) => ({ ...pass, id, person: typedPerson(`Person ${id}`) }));
  const happened = renderBars(passes);
  const sentences = () => screen.getAllByText(/picked up by/).map((one) => one.textContent);
  expect(sentences()).toEqual([expect.stringContaining('Person 4')]);
  const more = screen.getByRole('button', { name: 'Undo earlier (3)' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  act(() => more.click());
  const list = screen.getByRole('list', { name: 'Earlier records' });
  within(list).getAllByRole('button', { name: 'Undo' })[0]?.click();
  expect(happened).toEqual(['undo 3']);
  act(() => more.click());
  expect(sentences()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(happened.filter((one) => one.startsWith('over'))).toHaveLength(4);
});

it('says what came of an Undo', () => {
  renderBars([
    { ...pass, undone: 'yes' },
    { ...pass, id: 2, undone: 'too-late' },
  ]);
  act(() => screen.getByRole('button', { name: 'Undo earlier (1)' }).click());
  expect(screen.getByText('Undone: Maya and Leo Brown')).toBeDefined();
  expect(screen.getByText('Somebody has changed this record since. Nothing was taken back.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo$/ })).toBeNull();
});
