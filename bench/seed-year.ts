/** Writes a school year of attendance without its 360,000 commands: only reading is measured. */
import { v7 as uuidV7 } from 'uuid';
import { type AttendanceKey, saveAttendance, type StoredAttendance } from '#api/db/attendance-table.ts';
import { putCounter, takeCounter } from '#api/db/counter-table.ts';
import { openStore } from '#api/db/open.ts';
import { sealDayOf } from '#api/domain/read-days.ts';
import { breakSeals } from '#api/db/sheet-table.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import { databaseFile } from '#tests/support/harness/database.ts';
import type { MadeSchool, MadeStudent } from '#tests/support/harness/made-school.ts';

export async function seedYear(
  dataDir: string,
  {
    school,
    days,
    isSealed = false,
  }: {
    readonly school: MadeSchool;
    readonly days: readonly SchoolDay[];
    /** A server packs each day when it is over: here it has, for all of them. */
    readonly isSealed?: boolean;
  },
): Promise<void> {
  const store = await openStore({ sqlitePath: databaseFile(dataDir), nowMs: Date.now, newId: uuidV7 });
  for (const [dayIndex, date] of days.entries()) {
    await store.write(async (writer) => {
      const counter = await takeCounter(writer, school._id);
      if (counter === undefined) throw new Error('The school is not there.');
      const records = school.students.map((student, index) =>
        storedDay(
          { date, term: school.term._id, student: student._id },
          {
            student,
            seed: dayIndex * school.students.length + index,
            revision: counter.revision + 1 + index,
          },
        ),
      );
      await saveAttendance(writer, school._id, records);
      await breakSeals(writer, school._id, [date]);
      await putCounter(writer, school._id, { ...counter, revision: counter.revision + records.length });
    });
    if (isSealed) await sealDayOf(school._id, date, { store });
  }
  await store.close();
}

interface Day {
  readonly student: MadeStudent;
  /** Spreads people and minutes as a real day does. */
  readonly seed: number;
  readonly revision: number;
}

function storedDay(key: AttendanceKey, { student, seed, revision }: Day): StoredAttendance {
  const handover = (from: number, salt: number) => {
    const chance = (of: number, what: number) => Math.floor(scatter(seed * 16 + salt + what) * of);
    const minute = from + chance(70, 0);
    const { _id, name } = chance(4, 1) === 0 ? student.father : student.mother;
    const person = { personID: _id, name, personString: '' };
    const node = nodeOfDevice(`00000000-0000-7000-8000-00000000000${chance(4, 2)}`);
    const ms = Date.parse(`${key.date}T00:00:00Z`) + minute * 60_000 + chance(60_000, 3);
    return {
      at: formatStamp({ ms, counter: 0, node }),
      value: { person, time: wallTimeAt(key.date, minute) },
    };
  };
  const [dropOff, pickUp] = [handover(435, 0), handover(860, 8)];
  return {
    ...key,
    revision,
    record: {
      _id: attendanceId(key.date, key.term, key.student),
      fields: { dropOff: dropOff.value, pickUp: pickUp.value },
      stamps: { dropOff: dropOff.at, pickUp: pickUp.at },
      deletedAt: null,
    },
  };
}

/** 0…1, the same for the same number. Regular figures would compress too well. (Mulberry32.) */
function scatter(number: number): number {
  let mixed = Math.imul(number + 0x6d2b79f5, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
