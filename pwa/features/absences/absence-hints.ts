/** What to know before an absence is saved. None of it keeps anybody from saving. Pure. */
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term, termRange } from '#sync/school/records/term.ts';
import { type AbsenceDraft, fieldsOf, sameAbsence } from './absence-draft.ts';

export type AbsenceHint = {
  readonly message: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
};

export type HintFacts = {
  readonly edited: Absence | undefined;
  readonly absences: readonly Absence[];
  /** The term of the day; none between terms. */
  readonly term: Term | undefined;
  readonly nameOf: (student: RecordId) => string;
  readonly summaryOf: (absence: Absence) => string;
  readonly isRegistered: (student: RecordId) => boolean;
  /** The days of the absence on which a drop-off was recorded, in order. */
  readonly daysHere: (student: RecordId) => readonly SchoolDay[];
};

export function absenceHints(draft: AbsenceDraft, facts: HintFacts): readonly AbsenceHint[] {
  const { edited, term } = facts;
  const from = SchoolDay.safeParse(draft.from).data;
  if (from === undefined) return [];
  const hints = [...others(draft, facts), ...whoIsHere(draft, facts)];
  if (term === undefined) return hints;
  const [, last] = termRange(term) ?? [];
  if (draft.part === 'day' && last !== undefined && from <= last && draft.to > last)
    hints.push({ message: 'absences.hints.beyondTerm', params: { term: term.name, day: formatDay(last) } });
  if (draft.to === draft.from && !isSchoolDay(term, from))
    hints.push({ message: 'absences.hints.noSchool', params: { day: formatDay(from) } });
  const [student, ...more] = draft.students;
  if (edited === undefined && student !== undefined && more.length === 0 && !facts.isRegistered(student))
    hints.push({
      message: 'absences.hints.notRegistered',
      params: { student: facts.nameOf(student), term: term.name },
    });
  return hints;
}

/** Other absences of the same students in these days. */
function others(draft: AbsenceDraft, { edited, absences, nameOf, summaryOf }: HintFacts): AbsenceHint[] {
  return draft.students.flatMap((student): AbsenceHint[] => {
    const fields = fieldsOf(draft, student);
    const { from, to, part } = fields;
    const same = sameAbsence(fields, absences);
    if (same !== undefined && same._id !== edited?._id && edited === undefined)
      return [
        {
          message: 'absences.hints.same' as const,
          params: { student: nameOf(student), what: summaryOf(same) },
        },
      ];
    const other = absences.find(
      (one) =>
        one.student === student &&
        one.part === part &&
        one._id !== edited?._id &&
        !one.isCancelled &&
        from !== '' &&
        one.from <= to &&
        from <= one.to,
    );
    return other === undefined
      ? []
      : [
          {
            message: 'absences.hints.overlaps' as const,
            params: { student: nameOf(student), what: summaryOf(other) },
          },
        ];
  });
}

function whoIsHere({ part, students }: AbsenceDraft, { nameOf, daysHere }: HintFacts): AbsenceHint[] {
  if (part !== 'day') return [];
  const here = students
    .map((student) => ({ student, days: daysHere(student) }))
    .filter(({ days }) => days.length > 0);
  const [only, ...more] = here;
  const [first, ...later] = here.flatMap(({ days }) => days).toSorted();
  if (only === undefined || first === undefined) return [];
  const params = { student: nameOf(only.student), count: here.length, day: formatDay(first) };
  const last = later.at(-1) ?? first;
  if (more.length > 0)
    return first === last
      ? [{ message: 'absences.hints.someAreHere', params }]
      : [{ message: 'absences.hints.someWereHere', params: { ...params, last: formatDay(last) } }];
  return later.length === 0
    ? [{ message: 'absences.hints.isHere', params }]
    : [{ message: 'absences.hints.wasHere', params: { ...params, count: only.days.length } }];
}
