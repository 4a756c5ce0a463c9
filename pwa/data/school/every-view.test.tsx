import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { createCache } from '#pwa/data/store/cache.ts';
import { CacheDatabase } from '#pwa/data/store/cache-database.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { browserDisk } from '#pwa/data/store/disk.ts';
import { createSchoolData } from '#pwa/data/store/school-data.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type AttendanceFields, Handover, statusOf } from '#sync/school/records/attendance.ts';
import { attendanceId, registrationId } from '#sync/school/records/id.ts';
import { applyChange, emptyRecord } from '#sync/school/records/merge.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { formatStamp } from '#sync/stamp.ts';
import { packSheet } from '#sync/wire/sheet.ts';
import { useAcceptedAttendance, useAttendanceNow } from './attendance-now.ts';
import { attendanceOfStudent, countAttendance, useAttendanceRange } from './attendance-range.ts';
import { useDoorDay } from './door-day.ts';

const date = SchoolDay.parse('2026-11-20');
const term = { ...emptyTerm, _id: 'autumn', dates: [date] };
const stamp = (ms: number) => formatStamp({ ms, counter: 0, node: 'aaaaaaaaaaaa' });
const dropOff = Handover.parse({
  person: { personID: '', name: 'Joan', personString: 'Joan' },
  time: `${date}T08:05`,
});

/** One child for each way in which this device can hold a drop-off. */
const children = {
  saved: undefined,
  waiting: { state: 'waiting' },
  settled: { state: 'settled', result: { id: 'x', verdict: 'applied', revision: 9 } },
  quarantined: { state: 'quarantined', result: { id: 'x', verdict: 'quarantined', code: 'CONFLICT' } },
} as const satisfies Record<string, Partial<OutboxEntry> | undefined>;
const names = ['saved', 'waiting', 'settled', 'quarantined'] as const;

let database: CacheDatabase;

beforeEach(async () => {
  database = new CacheDatabase(browserDisk, 'oak');
  await fillCache();
  await outboxDatabase.entries.bulkPut(
    names.flatMap((name, index) =>
      children[name] === undefined ? [] : [{ ...anEntry(name, index), ...children[name] }],
    ),
  );
  openSchool.set({
    school: 'oak',
    asParent: false,
    isDoor: false,
    database,
    cache: createCache(database, { clock: deviceClock, school: 'oak' }),
    data: createSchoolData({
      school: 'oak',
      cache: database,
      outbox: outboxDatabase,
      time: realPorts.time,
      onFault,
    }),
    onFault,
  });
});

afterEach(async () => {
  openSchool.set(undefined);
  await database.delete();
  await outboxDatabase.entries.clear();
});

describe('a day with what this device recorded on top', () => {
  it('shows every child the same on the door, in the month and on the card', async () => {
    const { result } = renderHook(useEveryView);
    await waitFor(() =>
      expect(result.current).toEqual({ door: [1, 1, 1, 1], month: [1, 1, 1, 1], card: [1, 1, 1, 1] }),
    );
  });

  it('shows in the month of a day of two terms who was dropped off in the later one', async () => {
    const { result } = renderHook(() => {
      const range = useAttendanceRange([date, date], [date]);
      const termsOn = () => ['evening', term._id];
      return names.map((name) => status(range && attendanceOfStudent(range.days, name, termsOn).get(date)));
    });
    await waitFor(() => expect(result.current).toEqual([1, 1, 1, 1]));
  });

  it('marks on the door and in the month what lies in quarantine', async () => {
    const { result } = renderHook(useMarks);
    await waitFor(() => expect(result.current).toEqual({ door: ['quarantined'], month: ['quarantined'] }));
  });

  it('leaves what lies in quarantine out of what a mended command comes on top of', async () => {
    const { result } = renderHook(() => [
      useAcceptedAttendance(attendanceId(date, term._id, 'quarantined')),
      useAcceptedAttendance(attendanceId(date, term._id, 'waiting')),
    ]);
    await waitFor(() => expect(result.current.map(status)).toEqual([0, 1]));
  });

  it('counts every record that a change of the term would hide', async () => {
    expect(await countAttendance(term._id, [date])).toEqual({ days: 1, records: 4, unknown: 0 });
  });
});

/** The tab, the overview, the print and Parent Mode read the door. Others have their own hooks. */
function useEveryView() {
  const door = useDoorDay(term, date);
  const range = useAttendanceRange([date, date], [date]);
  const card = [
    useAttendanceNow(attendanceId(date, term._id, 'saved')),
    useAttendanceNow(attendanceId(date, term._id, 'waiting')),
    useAttendanceNow(attendanceId(date, term._id, 'settled')),
    useAttendanceNow(attendanceId(date, term._id, 'quarantined')),
  ];
  return {
    door: names.map((name) => door?.rows.find(({ student }) => student._id === name)?.attendance.status),
    month: names.map((name) =>
      status(range && attendanceOfStudent(range.days, name, () => [term._id]).get(date)),
    ),
    card: card.map(status),
  };
}

function useMarks() {
  const door = useDoorDay(term, date);
  const range = useAttendanceRange([date, date], [date]);
  const inMonth = (name: string) =>
    range && attendanceOfStudent(range.days, name, () => [term._id]).get(date)?.isQuarantined === true;
  return {
    door: door?.rows.flatMap((row) => (row.needsALook ? [row.student._id] : [])),
    month: names.filter(inMonth),
  };
}

function status(fields: AttendanceFields | null | undefined) {
  return fields === null || fields === undefined ? undefined : statusOf(fields);
}

async function fillCache(): Promise<void> {
  const generation = 1;
  const row = (_id: string, fields: object) => ({
    generation,
    id: _id,
    record: { _id, fields, stamps: {}, deletedAt: null },
  });
  await database.facts.put({ key: 'view', value: { shown: { generation, cursor: 'c', revision: 1 } } });
  await database.recordsOf('student').bulkPut(names.map((name) => row(name, emptyStudent)));
  await database.recordsOf('registration').bulkPut(
    names.map((name) =>
      row(registrationId(term._id, name), {
        ...emptyRegistration,
        term: term._id,
        student: name,
        isRegistered: true,
      }),
    ),
  );
  const id = attendanceId(date, term._id, 'saved');
  const saved = applyChange(
    emptyRecord<'attendance'>(id),
    { kind: 'attendance', id, set: { dropOff } },
    stamp(1),
  );
  await database.days.put({
    generation,
    date,
    sheet: packSheet(date, [{ student: 'saved', term: term._id, record: saved }], true),
  });
}

function anEntry(student: string, number: number): OutboxEntry {
  const making = {
    id: `01900000-0000-7000-8000-00000000000${number}`,
    at: stamp(5 + number),
    nowMs: 5 + number,
    offsetMinutes: 0,
    actor: 'user',
  };
  const command = makeCommand('recordAttendance', { date, term: term._id, student, dropOff }, making);
  const { id, at } = command;
  return {
    id,
    school: 'oak',
    lane: `${date}:${student}`,
    command,
    at,
    madeAtMs: making.nowMs,
    state: 'waiting',
  };
}

function onFault(fault: unknown): void {
  throw fault;
}
