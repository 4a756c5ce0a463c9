import type { MessageKey } from '#sync/words/message-key.ts';
import { type AttendanceFields, statusOf } from './attendance.ts';
import type { AttendanceSet } from './attendance-undo.ts';
import { fullName, type NameInfo } from './name-info.ts';
import { formatTime } from './format.ts';

/** A sentence of the catalogue with what goes into it. */
export type Sentence = {
  readonly message: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
};

/**
 * What a record says, as the server's answer (contract section 3) and the notice of a change on
 * another device say it:
 * `Maya Brown dropped off at 8:05 AM`.
 *
 * @param fields the record after the save
 */
export function attendanceSentence(
  name: NameInfo,
  fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>,
): Sentence {
  const student = fullName(name);
  const { dropOff, pickUp } = fields;
  if (statusOf(fields) === 2 && pickUp !== null)
    return { message: 'attendance.saved.pickedUp', params: { student, time: formatTime(pickUp.time) } };
  if (dropOff !== null)
    return { message: 'attendance.saved.droppedOff', params: { student, time: formatTime(dropOff.time) } };
  return { message: 'attendance.saved.absent', params: { student } };
}

/**
 * What one save recorded, as the screen confirms it and takes it back: of a child who was picked up
 * before, a note alone is no pick-up.
 *
 * @param save `fields`: the record after the save; `written`: what the save changed of it
 */
export function savedSentence(
  name: NameInfo,
  { fields, written }: { readonly fields: AttendanceFields; readonly written: AttendanceSet },
): Sentence {
  const { dropOff, pickUp } = written;
  if (dropOff === undefined && pickUp === undefined)
    return { message: 'attendance.saved.notes', params: { student: fullName(name) } };
  const isDropOffAlone = pickUp === undefined && dropOff !== null;
  return attendanceSentence(name, isDropOffAlone ? { ...fields, pickUp: null } : fields);
}
