import { act, render, screen } from '@testing-library/react';
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

const isLarge = () => screen.getByText(/picked up by/).parentElement?.dataset.large;

it('confirms a family in one sentence: large for four seconds, with Undo until ten', () => {
  const happened = renderBars([pass]);
  expect(screen.getByText('Maya Brown and Leo Brown picked up by Joan Brown at 3:05 PM')).toBeDefined();
  expect(isLarge()).toBe('true');
  act(() => void vi.advanceTimersByTime(4_000));
  expect(isLarge()).toBe('false');
  expect(happened).toEqual([]);
  screen.getByRole('button', { name: 'Undo' }).click();
  act(() => void vi.advanceTimersByTime(6_000));
  expect(happened).toEqual(['undo 1', 'over 1']);
});

it('says what came of an Undo', () => {
  renderBars([
    { ...pass, undone: 'yes' },
    { ...pass, id: 2, undone: 'too-late' },
  ]);
  expect(screen.getByText('Undone: Maya Brown and Leo Brown')).toBeDefined();
  expect(screen.getByText('Somebody has changed this record since. Nothing was taken back.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
