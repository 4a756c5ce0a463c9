import {
  type Attendance,
  attendanceChanges,
  type AttendanceInput,
  attendanceProblems,
  type AttendanceStatus,
  emptyAttendance,
} from '#sync/records/attendance.ts';
import { recordFields } from '#sync/merge.ts';
import { formatTime } from '#sync/format.ts';
import { fullName } from '#sync/records/name-info.ts';
import type { WallTime } from '#sync/records/wall-time.ts';
import { type AttendanceKey, readAttendance } from '#api/db/attendance-table.ts';
import type { Services } from '#api/services.ts';
import { type Giver, giveCommand } from './give-command.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import { readAttendanceThing, readThing } from './read-things.ts';
import type { SaveNeeds } from './save-thing.ts';

export interface SavedAttendance {
  readonly msg: string;
  readonly attendance: Attendance;
}

/** The attendance call of the specification, as the command that a tap at the door makes. */
export async function saveAttendanceInput(
  key: AttendanceKey,
  input: AttendanceInput,
  { giver, needs }: { readonly giver: Giver; readonly needs: SaveNeeds & Pick<Services, 'say'> },
): Promise<Outcome<SavedAttendance>> {
  const { school } = giver;
  const db = needs.store.read;
  const student = await readThing(db, school, { kind: 'student', id: key.student });
  if (student === undefined) return refuse('NOT_FOUND', 'errors.studentNotFound');
  const problems = attendanceProblems(input);
  if (problems.length > 0) return refuseAll(problems);
  const [stored] = await readAttendance(db, school, [key]);
  const seen = stored === undefined ? emptyAttendance : recordFields('attendance', stored.record);
  const given = await giveCommand(
    'recordAttendance',
    { ...key, ...attendanceChanges(seen, input) },
    { giver, needs },
  );
  if (!given.ok) return given;
  const attendance = await readAttendanceThing(db, school, key);
  if (attendance === undefined) throw new Error('Attendance that was just saved is not there.');
  return done({ msg: confirmation(attendance, fullName(student.nameInfo), needs.say), attendance });
}

/** `Maya Brown dropped off at 8:05 AM`. */
function confirmation(
  { status, dropOffTime, pickUpTime }: Attendance,
  name: string,
  say: Services['say'],
): string {
  return say(sentences[status], { name, time: timeText(status === 2 ? pickUpTime : dropOffTime) });
}

const sentences = {
  0: 'api.markedAbsent',
  1: 'api.droppedOff',
  2: 'api.pickedUp',
} as const satisfies Record<AttendanceStatus, string>;

function timeText(time: WallTime | null): string {
  return time === null ? '' : formatTime(time);
}
