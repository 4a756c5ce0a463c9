import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { limits } from '#sync/limits.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { isAsked } from './door-children.ts';
import { useSettledRows } from './use-settled-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dropOff = { person: typedPerson('Joan'), time: WallTime.parse('2026-11-23T08:05') };
const ada = aDoorRow('Ada Brown');
const ben = aDoorRow('Ben Chin');
const benHere = (changedAt: number) => aDoorRow('Ben Chin', { fields: { dropOff }, row: { changedAt } });
const eve = aDoorRow('Eve Hall');

function renderRows(first: readonly DoorRow[]) {
  const wantedOf = (rows: readonly DoorRow[]) => rows.filter((row) => isAsked(row, 'dropOff'));
  const props = (rows: readonly DoorRow[], isCovered = false, asked = 'dropOff') => ({
    rows,
    wanted: wantedOf(rows),
    asked,
    isCovered,
  });
  const { result, rerender } = renderHook(useSettledRows, { initialProps: props(first) });
  return {
    shown: () =>
      result.current.map(({ row, isLeaving }) => `${row.student._id}${isLeaving ? ' leaves' : ''}`),
    show: (...args: Parameters<typeof props>) => rerender(props(...args)),
  };
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('keeps the place of a card that another device has recorded for two seconds', () => {
  const { shown, show } = renderRows([ada, ben, eve]);
  show([ada, benHere(5), eve]);
  expect(shown()).toEqual(['ada-brown', 'ben-chin leaves', 'eve-hall']);
  wait(limits.settleMs - 1);
  expect(shown()).toContain('ben-chin leaves');
  wait(1);
  expect(shown()).toEqual(['ada-brown', 'eve-hall']);
});

it('lets a card that another device brings back come two seconds later', () => {
  const { shown, show } = renderRows([ada, benHere(0), eve]);
  show([ada, aDoorRow('Ben Chin', { row: { changedAt: 5 } }), eve]);
  expect(shown()).toEqual(['ada-brown', 'eve-hall']);
  wait(limits.settleMs);
  expect(shown()).toEqual(['ada-brown', 'ben-chin', 'eve-hall']);
});

it('draws at once what this tablet records, what is asked anew and what a dialog covers', () => {
  const own = renderRows([ada, ben, eve]);
  own.show([ada, benHere(0), eve]);
  expect(own.shown()).toEqual(['ada-brown', 'eve-hall']);
  const asked = renderRows([ada, ben, eve]);
  asked.show([ada, benHere(5), eve]);
  asked.show([ada, benHere(5), eve], false, 'pickUp');
  expect(asked.shown()).toEqual(['ada-brown', 'eve-hall']);
  const covered = renderRows([ada, ben, eve]);
  covered.show([ada, benHere(5), eve], true);
  expect(covered.shown()).toEqual(['ada-brown', 'eve-hall']);
});

it('moves nothing while a finger is down', () => {
  const { shown, show } = renderRows([ada, ben, eve]);
  show([ada, benHere(5), eve]);
  window.dispatchEvent(new Event('pointerdown'));
  wait(limits.settleMs * 3);
  expect(shown()).toContain('ben-chin leaves');
  window.dispatchEvent(new Event('pointerup'));
  wait(50);
  expect(shown()).toEqual(['ada-brown', 'eve-hall']);
});

it('forgets what another device has taken back within the two seconds', () => {
  const { shown, show } = renderRows([ada, ben, eve]);
  show([ada, benHere(5), eve]);
  show([ada, aDoorRow('Ben Chin', { row: { changedAt: 6 } }), eve]);
  expect(shown()).toEqual(['ada-brown', 'ben-chin', 'eve-hall']);
});

it('keeps the place of a card whose child is taken off the register', () => {
  const { shown, show } = renderRows([ada, ben, eve]);
  show([ada, eve]);
  expect(shown()).toEqual(['ada-brown', 'ben-chin leaves', 'eve-hall']);
  // A further change begins no new time.
  wait(limits.settleMs - 1);
  show([ada, aDoorRow('Eve Hall', { fields: { dropOff } })]);
  expect(shown()).toEqual(['ada-brown', 'ben-chin leaves']);
  wait(1);
  expect(shown()).toEqual(['ada-brown']);
});

it('lets a card stay whose child is back on the register at once', () => {
  const { shown, show } = renderRows([ada, ben, eve]);
  show([ada, eve]);
  show([ada, ben, eve]);
  wait(limits.settleMs);
  expect(shown()).toEqual(['ada-brown', 'ben-chin', 'eve-hall']);
});

it('answers the same list while nothing changes, so that the grid is not made anew', () => {
  const now = { rows: [ada, ben], wanted: [ada, ben], asked: 'dropOff', isCovered: false };
  const { result, rerender } = renderHook(useSettledRows, { initialProps: now });
  const before = result.current;
  rerender({ ...now });
  expect(result.current).toBe(before);
});
