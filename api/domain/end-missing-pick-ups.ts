/**
 * What a recording means for the incidents of missing pick-ups: of its child, and of its whole day.
 * One closes once nobody is missing any more, and opens again when somebody is: a pick-up may be
 * undone, and a tablet may hand in a drop-off of that day later. What a person has closed with a
 * note of their own stays closed.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { type AttendanceFields, emptyAttendance, isHere } from '#sync/school/records/attendance.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { type Incident, isClosed } from '#sync/school/records/incident.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import type { Amended, Causes, Settled } from './new-incident.ts';
import type { WorkingSet } from './working-set.ts';

type Recording = Command<'recordAttendance'>;

/** Call it after the command was applied: `workingSet` holds the attendance as it is now. */
export function endMissingPickUps(
  { args: { date, term, student } }: Recording,
  workingSet: WorkingSet,
): Pick<Causes, 'amended' | 'settled'> {
  const record = workingSet.lookup.get('attendance', attendanceId(date, term, student));
  const fields = record === undefined ? emptyAttendance : recordFields('attendance', record);
  const amended: Amended[] = [];
  const settled: Settled[] = [];
  for (const incident of missingPickUpsTold(workingSet, date)) {
    if (incident.student !== '' && incident.student !== student) continue;
    const isMissing = isAnybodyMissing(workingSet, date, incident.student);
    if (isMissing) amended.push(...againMissing(incident));
    else {
      if (incident.afterwards === '' && fields.pickUp !== null)
        amended.push({ id: incident._id, set: { afterwards: 'pickedUp' } });
      if (!isClosed(incident)) settled.push(settlingOf(incident, fields));
    }
  }
  return { amended, settled };
}

/** The incidents of missing pick-ups of a day, of one child each or of the whole day. */
function missingPickUpsTold(workingSet: WorkingSet, date: string): readonly Incident[] {
  return workingSet
    .all('incident')
    .map((record) => toPlainRecord('incident', record))
    .filter((one) => one.date === date && (one.words.code === 'stillHere' || one.words.code === 'forgotten'));
}

/**
 * The child in any of its terms; without one, anybody. The loaded records are enough: see
 * `loadReleaseRules`.
 */
function isAnybodyMissing(workingSet: WorkingSet, date: string, student: string): boolean {
  return workingSet
    .all('attendance')
    .filter(({ _id }) => _id.startsWith(`${date}:`) && (student === '' || _id.endsWith(`:${student}`)))
    .some((record) => isHere(recordFields('attendance', record)));
}

/** The mark in the words tells a closing by a recording from a person's own. */
const settledMark = 'settled';

function againMissing({ _id: id, afterwards, words }: Incident): readonly Amended[] {
  const { [settledMark]: mark, ...params } = words.params;
  const reopened =
    mark === undefined
      ? {}
      : { words: { ...words, params }, closingNote: '', closedBy: '', closedByName: '', closedAt: '' };
  const set = { ...(afterwards === 'pickedUp' && { afterwards: '' as const }), ...reopened };
  return Object.keys(set).length === 0 ? [] : [{ id, set }];
}

function settlingOf({ _id: id, student, words }: Incident, { pickUp }: AttendanceFields): Settled {
  const message =
    student === ''
      ? 'incidents.settled.everybody'
      : pickUp === null
        ? 'incidents.settled.notHere'
        : pickUp.person.personID === student
          ? 'incidents.settled.alone'
          : 'incidents.settled.pickedUp';
  return {
    id,
    message,
    params: { person: pickUp?.person.name ?? '', time: pickUp === null ? '' : formatTime(pickUp.time) },
    words: { ...words, params: { ...words.params, [settledMark]: 1 } },
  };
}
