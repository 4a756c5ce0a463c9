import { expect, it } from 'vitest';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { createRecordedNames } from '#sync/school/reports/recorded-days.ts';
import { formatStamp } from '#sync/stamp.ts';
import { packSheet, unpackSheet } from '#sync/wire/sheet.ts';
import { dayOf } from './day.ts';
import { recordedDays } from './recorded-days.ts';

const monday = SchoolDay.parse('2026-11-16');
const tuesday = addDays(monday, 1);
const stampAt = (ms: number) => formatStamp({ ms, counter: 0, node: 'aaaaaaaaaaaa' });
const person = { personID: '', name: 'Joan Brown', personString: 'Joan Brown' };
const handover = (day: SchoolDay, minute: number): Handover => ({ person, time: wallTimeAt(day, minute) });
const sheetOf = (day: SchoolDay) =>
  packSheet(
    day,
    [
      {
        student: 'maya',
        term: 'fall',
        record: {
          _id: attendanceId(day, 'fall', 'maya'),
          fields: { dropOff: handover(day, 480) },
          stamps: { dropOff: stampAt(1_000) },
          deletedAt: null,
        },
      },
    ],
    true,
  );

it('tells what screens show: sheets with the commands of this device on top', () => {
  const at = stampAt(2_000);
  const id = '01900000-0000-7000-8000-000000000001';
  const pickUp = handover(tuesday, 930);
  const entry: OutboxEntry = {
    id,
    school: 'h',
    lane: `${tuesday}:maya`,
    command: makeCommand(
      'recordAttendance',
      { date: tuesday, term: 'fall', student: 'maya', pickUp },
      { id, at, nowMs: 2_000, offsetMinutes: 0, actor: 'ann' },
    ),
    at,
    madeAtMs: 2_000,
    state: 'waiting',
  };
  const sheets = new Map([monday, tuesday].map((day) => [day, sheetOf(day)]));
  const saved = new Map(unpackSheet(sheetOf(tuesday)).map(({ record }) => [record._id, record]));
  const { shown } = dayOf(saved, [entry], { revision: 1, isOpen: () => true });
  const elsewhere = new Map([[addDays(monday, 2), shown]]);
  const names = createRecordedNames();
  const days = recordedDays(sheets, { shownOn: new Map([[tuesday, shown], ...elsewhere]), names });
  const row = { student: 'maya', term: 'fall' };
  expect([...days]).toEqual([
    [monday, names.ofRows(monday, [{ ...row, dropOff: handover(monday, 480), pickUp: null }])],
    // A day without a sheet is not among them: the server may know more of it.
    [tuesday, names.ofRows(tuesday, [{ ...row, dropOff: handover(tuesday, 480), pickUp }])],
  ]);
});
