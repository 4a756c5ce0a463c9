import { expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { emptyRollCall } from '#sync/school/records/roll-call.ts';
import { aRow } from './a-roll-call-row.fixture.ts';
import { rollCallSheet, rollCallsSheet } from './roll-call-sheet.ts';

const jamaica = 'America/Jamaica';
// At a school in Jamaica it is the evening of the day before.
const [start, end] = ['2026-11-21T00:30:00.000Z', '2026-11-21T00:45:00.000Z'];

it('gives the times of roll calls by the school’s clock, or by the one that the roll call has', () => {
  const rollCall = {
    ...emptyRollCall,
    _id: 'r',
    startedAt: start,
    startedByName: 'Dana Reid',
    endedAt: end,
    endedByName: 'Sam Hall',
  };
  const { rows } = rollCallsSheet([rollCall, { ...rollCall, timeZone: 'UTC' }], jamaica, say);
  expect(rows.map(([, started, , ended]) => [started, ended])).toEqual([
    ['2026-11-20 19:30', 'Ended 2026-11-20 19:45 by Sam Hall'],
    ['2026-11-21 00:30', 'Ended 2026-11-21 00:45 by Sam Hall'],
  ]);
});

it('gives when each was found by the school’s clock, and nothing of who was not', () => {
  const { rows } = rollCallSheet([{ ...aRow('4', 1), at: start }, aRow('4', 2)], jamaica, say);
  expect(rows.map((cells) => cells.at(-1))).toEqual(['2026-11-20 19:30', '']);
});
