import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenSchool, openSchool } from '#pwa/data/browser/page-data.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { openASchool, signInAs } from './an-open-school.fixture.ts';
import { useDoorDay } from './door-day.ts';
import type { HistoryFilter } from './history-items.ts';
import { keepDayHistory, useSeenBefore } from './kept-history.ts';

const monday = SchoolDay.parse('2026-11-23');
const tuesday = SchoolDay.parse('2026-11-24');

const aTerm = { _id: 'autumn', ...emptyTerm };

const anEntry = (_id: string, records: readonly RecordId[], part: object = {}) => ({
  _id,
  name: 'recordAttendance',
  args: {},
  before: null,
  after: null,
  records,
  actor: 'ray',
  actorName: 'Ray Tuck',
  device: null,
  deviceName: null,
  wall: '2026-11-23T15:00:00.000+00:00',
  arrivedAt: `2026-11-23T15:00:00.${_id.padStart(3, '0')}Z`,
  verdict: 'applied',
  code: null,
  isSuspicious: false,
  proof: 'session',
  byPin: null,
  ...part,
});

const entries = [
  anEntry('1', [attendanceId(monday, 'autumn', 'maya')]),
  anEntry('2', [attendanceId(monday, 'autumn', 'leo')]),
  anEntry('3', [attendanceId(tuesday, 'autumn', 'maya')]),
  anEntry('4', ['maya'], { name: 'saveStudent' }),
  anEntry('5', ['autumn:leo'], { name: 'registerStudents' }),
  anEntry('6', ['autumn'], { name: 'saveTerm' }),
  // A fee of a child is under the child’s id, too, and no part of its history.
  anEntry('7', ['fee:maya'], { name: 'saveFee' }),
];

let close: () => Promise<void>;
let open: OpenSchool;
let read: number;

beforeEach(async () => {
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
  const body = JSON.stringify({ entries, cursor: null });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'x-server-version': '1.4.6' } }));
  const opened = openSchool.get();
  if (opened === undefined) throw new Error('A school was opened.');
  open = opened;
  await keepDayHistory(open, monday);
  read = 0;
  open.database.history.hook('reading', (row: unknown) => {
    read += 1;
    return row;
  });
});

afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

it.each<{ filter: HistoryFilter; ids: readonly string[]; rows: number }>([
  { filter: { date: monday }, ids: ['2', '1'], rows: 2 },
  { filter: { student: 'maya' }, ids: ['4', '3', '1'], rows: 4 },
  { filter: { student: 'leo' }, ids: ['5', '2'], rows: 2 },
  { filter: { student: 'maya', date: tuesday }, ids: ['3'], rows: 4 },
  { filter: { record: attendanceId(monday, 'autumn', 'leo') }, ids: ['2'], rows: 1 },
  { filter: { record: 'autumn' }, ids: ['6'], rows: 1 },
  { filter: {}, ids: ['7', '6', '5', '4', '3', '2', '1'], rows: 7 },
])(
  'what this device has seen under $filter is found, and little else is read',
  async ({ filter, ids, rows }) => {
    const { result } = renderHook(() => useSeenBefore(open, filter));
    await expect.poll(() => result.current?.map(({ _id }) => _id)).toEqual(ids);
    expect(read).toBe(rows);
  },
);

it('a reset throws away what was seen, and the day on the screen is kept again', async () => {
  const { facts, history } = open.database;
  await history.clear();
  const { unmount } = renderHook(() => useDoorDay(aTerm, monday));
  await expect.poll(() => history.count()).toBe(entries.length);
  const generation = 2;
  await open.database.transaction('rw', facts, history, async () => {
    await history.clear();
    await facts.put({ key: 'view', value: { shown: { generation, cursor: 'd', revision: 2 } } });
  });
  await expect.poll(() => history.count()).toBe(entries.length);
  unmount();
});
