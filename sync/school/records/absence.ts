/**
 * A child who is not at school for a day or several, comes late or leaves early, and why. It is a
 * record of its own and no part of the attendance: it is known before the day, covers many days,
 * and what happens at the door stays a fact beside it. One that was wrong is cancelled, never
 * deleted.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type Problem, says } from '#sync/problem.ts';
import type { AttendanceFields } from './attendance.ts';
import { fold } from './fold.ts';
import { formatTime } from './format.ts';
import { RecordId } from './id.ts';
import type { DayHours } from './school-hours.ts';
import { isEarly, isLate } from './standing.ts';
import { SchoolDay } from './school-day.ts';
import { filledText, text } from './text.ts';
import { WallTime } from './wall-time.ts';
import type { Say } from '#sync/words/message-key.ts';

/** `day`: away for the whole of each day. `late` and `early` are of one day. */
export const absenceParts = ['day', 'late', 'early'] as const;
export type AbsencePart = (typeof absenceParts)[number];

/** The reasons that every school has, and whether an absence for that reason is explained. */
export const builtInReasons = {
  ill: true,
  appointment: true,
  family: true,
  holiday: true,
  religious: true,
  transport: true,
  other: false,
} as const;
export type BuiltInReason = keyof typeof builtInReasons;
// `Object.keys` of the table of reasons are their codes.
const builtInReasonCodes = Object.keys(builtInReasons) as readonly BuiltInReason[];

export const ReasonCode = z
  .string(says('validation.notUnderstood'))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, says('validation.notUnderstood'))
  .max(limits.reasonCodeLength, says('validation.tooLong'));

/**
 * A reason of the school's own. The code stays when the name changes. A retired reason is not
 * offered any more, and the absences that have it keep its name.
 */
export const SchoolReason = z.object({
  code: ReasonCode,
  name: filledText(limits.nameLength),
  explained: z.boolean(),
  isRetired: z.boolean(),
});
export type SchoolReason = z.infer<typeof SchoolReason>;

export const AbsenceFields = z.object({
  student: RecordId,
  /** The first and the last school day, both included. */
  from: z.union([SchoolDay, z.literal('')]),
  to: z.union([SchoolDay, z.literal('')]),
  part: z.enum(absenceParts),
  /** When a late child comes or an early one leaves, on the school's wall clock; '' if unknown. */
  time: z.union([WallTime, z.literal('')]),
  /** A code of `builtInReasons` or of the school's own; '' if no reason was given. */
  reason: z.union([ReasonCode, z.literal('')]),
  note: text(limits.notesLength),
  /** Who told the school, by name. */
  reportedBy: text(limits.personLength),
  /** The school accepts the reason. It follows from the reason until somebody says otherwise. */
  explained: z.boolean(),
  isCancelled: z.boolean(),
  /** What the family wrote with it, for the family and the office. `note` is the school's own. */
  familyNote: text(limits.notesLength),
  /** Who is to collect a child that leaves early, by name. It allows nobody anything. */
  collectedBy: text(limits.personLength),
  /** A parent has reported it. */
  reportedFromHome: z.boolean(),
  /** The school has recorded, changed or confirmed it, so a parent changes it no more. */
  schoolActed: z.boolean(),
});
export type AbsenceFields = z.infer<typeof AbsenceFields>;

/** What the school says of an absence. The rest is the family's word, and marks of the commands. */
export const AbsenceBySchool = AbsenceFields.omit({
  familyNote: true,
  collectedBy: true,
  reportedFromHome: true,
  schoolActed: true,
});
export type AbsenceBySchool = z.infer<typeof AbsenceBySchool>;
export type Absence = { readonly _id: RecordId } & Readonly<AbsenceFields>;

export const emptyAbsence: AbsenceFields = {
  student: '',
  from: '',
  to: '',
  part: 'day',
  time: '',
  reason: '',
  note: '',
  reportedBy: '',
  explained: false,
  isCancelled: false,
  familyNote: '',
  collectedBy: '',
  reportedFromHome: false,
  schoolActed: false,
};

/**
 * The school has acted on it: a parent changes it no more, and calls the office. What the school
 * recorded before parents could report has no mark of its own.
 */
export function isActedOn({ reportedFromHome, schoolActed }: AbsenceFields): boolean {
  return schoolActed || !reportedFromHome;
}

/**
 * A family says that the child is away for the day, and the child was dropped off. Until the school
 * has acted: the wrong child may have been ticked, or the wrong one reported.
 */
export function isSaidAbsent({
  fields,
  absences,
}: {
  readonly fields: Pick<AttendanceFields, 'dropOff'>;
  readonly absences: DayAbsences | undefined;
}): boolean {
  return fields.dropOff !== null && absences?.day !== undefined && !isActedOn(absences.day);
}

/** What decides how a report stands on the day on which it is looked at. */
export interface ReportDay {
  readonly today: SchoolDay;
  /** What is recorded of the child today; undefined for nothing. */
  readonly ofToday: Pick<AttendanceFields, 'dropOff' | 'pickUp'> | undefined;
  /** Of the child's grade level today: `hoursOn`. */
  readonly hours: DayHours;
}

/**
 * The child was dropped off today although a family says absent, or on time although it says that
 * the child comes late: the report does not count today.
 */
export function isHereAgainst(
  { from, to, part }: Pick<AbsenceFields, 'from' | 'to' | 'part'>,
  { today, ofToday, hours }: ReportDay,
): boolean {
  if (part === 'early' || ofToday === undefined) return false;
  if (from === '' || to === '' || from > today || to < today) return false;
  return isRefuted(part, { fields: ofToday, hours, day: today });
}

/**
 * A report of a family is history once its first day is over or the school has recorded what it is
 * about: the drop-off of a child that came late, the pick-up of one that leaves early. It is not
 * taken back any more, whatever it says of days to come: the office knows what it did with it.
 *
 * A drop-off that speaks against a report does not end it (`isHereAgainst`): a family that sees
 * both takes its own word back.
 */
export function isReportOver(report: Pick<AbsenceFields, 'from' | 'to' | 'part'>, of: ReportDay): boolean {
  const { from, part } = report;
  const { today, ofToday } = of;
  if (from === '' || from > today) return false;
  if (from < today) return true;
  if (ofToday === undefined || part === 'day' || isHereAgainst(report, of)) return false;
  return ofToday.pickUp !== null || (part === 'late' && ofToday.dropOff !== null);
}

/** What a reason of this school is: built in, its own, or undefined for one that is not known. */
export function reasonOf(
  code: string,
  own: readonly SchoolReason[],
): Pick<SchoolReason, 'explained'> | undefined {
  const builtIn = builtInReasonCodes.find((one) => one === code);
  if (builtIn !== undefined) return { explained: builtInReasons[builtIn] };
  return own.find((one) => one.code === code);
}

/** An absence for this reason is explained, until the office says otherwise. */
export function isExplained(code: string, own: readonly SchoolReason[]): boolean {
  return reasonOf(code, own)?.explained ?? false;
}

/** What a reason of every school is called. */
export function builtInReasonName(code: string, say: Say): string | undefined {
  const builtIn = builtInReasonCodes.find((one) => one === code);
  return builtIn && say(`absences.reasons.${builtIn}`);
}

/** What a reason is called; its code if it is not known here. */
export function reasonName(code: string, own: readonly SchoolReason[], say: Say): string {
  return builtInReasonName(code, say) ?? own.find((one) => one.code === code)?.name ?? code;
}

/** The reasons that a form offers: those of every school, then its own that are not retired. */
export function offeredReasons(own: readonly SchoolReason[]): readonly string[] {
  return [...builtInReasonCodes, ...own.flatMap(({ code, isRetired }) => (isRetired ? [] : [code]))];
}

/**
 * The code of a new reason, made from its name: `Music lessons` is `music-lessons`. One that is
 * taken already gets a number.
 */
export function reasonCodeOf(name: string, own: readonly Pick<SchoolReason, 'code'>[]): string {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.reasonCodeLength - 4)
    .replace(/^-+|-+$/g, '');
  const base = plain === '' ? 'reason' : plain;
  const taken = new Set<string>([...builtInReasonCodes, ...own.map(({ code }) => code)]);
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  return code;
}

/** A school's own reasons have codes and names of their own. */
export function ownReasonProblems(reasons: readonly SchoolReason[]): readonly Problem[] {
  const problems: Problem[] = [];
  const codes = new Set<string>(builtInReasonCodes);
  const names = new Set<string>();
  for (const [index, { code, name }] of reasons.entries()) {
    const field = `absenceReasons.${index}`;
    const folded = fold(name);
    if (folded === '')
      problems.push({ code: 'INVALID', message: 'validation.required', field: `${field}.name` });
    else if (names.has(folded))
      problems.push({ code: 'INVALID', message: 'absences.ownReasons.sameName', field: `${field}.name` });
    if (codes.has(code))
      problems.push({ code: 'INVALID', message: 'validation.notUnderstood', field: `${field}.code` });
    codes.add(code);
    names.add(folded);
  }
  return problems;
}

/** Whether the school knows this code, or no reason is given. */
export function isKnownReason(code: string, own: readonly SchoolReason[]): boolean {
  return code === '' || reasonOf(code, own) !== undefined;
}

/** The absence of a student on one day, by its part. Of several, an explained one comes first. */
export type DayAbsences = { readonly [Part in AbsencePart]?: Absence };

/** Every student who is absent, late or early on a day. */
export function absencesOfDay(
  absences: Iterable<Absence>,
  day: SchoolDay,
): ReadonlyMap<RecordId, DayAbsences> {
  const byStudent = new Map<RecordId, { [Part in AbsencePart]?: Absence }>();
  for (const absence of absences) {
    if (!covers(absence, day)) continue;
    const ofStudent = byStudent.get(absence.student) ?? {};
    byStudent.set(absence.student, ofStudent);
    const other = ofStudent[absence.part];
    if (other === undefined || isBefore(absence, other)) ofStudent[absence.part] = absence;
  }
  return byStudent;
}

/** The same for one student and one part; nothing when there is none. */
export function absenceOn(
  absences: Iterable<Absence>,
  student: RecordId,
  day: SchoolDay,
  part: AbsencePart = 'day',
): Absence | undefined {
  const own = [...absences].filter((absence) => absence.student === student);
  return absencesOfDay(own, day).get(student)?.[part];
}

/** Newest first, for a list of one student's absences. */
export function absencesOfStudent(absences: Iterable<Absence>, student: RecordId): readonly Absence[] {
  return [...absences]
    .filter((absence) => absence.student === student && !absence.isCancelled)
    .toSorted((a, b) => (a.from === b.from ? (a._id < b._id ? -1 : 1) : a.from > b.from ? -1 : 1));
}

export type DayOfStudent = {
  readonly absences: DayAbsences | undefined;
  /** The drop-off and the pick-up of the day. */
  readonly fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>;
  /** Of the child's grade level on `day`: `hoursOn`. */
  readonly hours: DayHours;
  readonly day: SchoolDay;
  /** Those of the attendance. */
  readonly notes: string;
};

/**
 * `Ill · A cold`, `Late: Transport`, `Late` or `Comes at 11:00 AM: Appointment`: why, and what was
 * noted, in one line; '' for nothing.
 */
export function dayLine(of: DayOfStudent, nameOf: (code: string) => string, say: Say): string {
  const { absences, notes } = of;
  const parts = absenceParts.flatMap((part) => {
    const absence = absences?.[part];
    // Late is what the times say, whether or not somebody said why.
    if (absence === undefined) return part === 'late' && isLate(of) ? [say('absences.parts.late')] : [];
    if (isRefuted(part, of)) return [];
    const reason = absence.reason === '' ? say('absences.noReason') : nameOf(absence.reason);
    const what =
      part === 'day' ? reason : say('absences.partLine', { part: partWords(absence, of, say), reason });
    const { collectedBy, reportedFromHome, reportedBy, familyNote, note } = absence;
    return [
      what,
      collectedBy === '' ? '' : say('absences.collectedByLine', { name: collectedBy }),
      reportedFromHome && reportedBy !== '' ? say('absences.reportedByLine', { name: reportedBy }) : '',
      familyNote,
      note,
    ];
  });
  return [...parts, notes].filter((part) => part !== '').join(' · ');
}

/** What is still to come is a plan: `Comes at 11:00 AM`. Afterwards it is why: `Late`. */
function partWords({ part, time }: Absence, { fields }: Pick<DayOfStudent, 'fields'>, say: Say): string {
  const isAhead =
    time !== '' && (part === 'late' ? fields.dropOff === null : part === 'early' && fields.pickUp === null);
  if (!isAhead) return say(`absences.parts.${part}`);
  return say(part === 'late' ? 'absences.comesAt' : 'absences.leavesAt', { time: formatTime(time) });
}

/**
 * A fact comes before what was said of the day: whoever came is not absent, and whoever came on
 * time was not late. The record stays, and counts again when the fact is corrected back.
 */
export function isRefuted(part: AbsencePart, of: Pick<DayOfStudent, 'fields' | 'hours' | 'day'>): boolean {
  switch (part) {
    case 'day':
      return of.fields.dropOff !== null;
    case 'late':
      return of.fields.dropOff !== null && !isLate(of);
    case 'early':
      return of.fields.pickUp !== null && !isEarly(of);
  }
}

function covers({ from, to, isCancelled }: Absence, day: SchoolDay): boolean {
  return !isCancelled && from !== '' && from <= day && day <= to;
}

/** The same order on every device. */
function isBefore(a: Absence, b: Absence): boolean {
  return a.explained === b.explained ? a._id < b._id : a.explained;
}
