/**
 * Somebody who may collect a child, or several of one family, for a day or a few: a contact of
 * nobody's list, and a collector for each child. After the last day the person is unknown again.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { type CollectorFields, isBarredFrom } from './collector.ts';
import type { ContactFields } from './contact.ts';
import { collectorId, RecordId } from './id.ts';
import { emptyName } from './name-info.ts';
import { releaseOf, type ReleaseRules } from './release.ts';
import { addDays, daysBetween, daysFrom, SchoolDay } from './school-day.ts';
import type { Student } from './student.ts';
import { requiredText } from './text.ts';

export const NamedCollector = z
  .object({
    /** The new contact's id, so that asking twice names one person. */
    _id: z.uuid(says('validation.notUnderstood')),
    firstName: requiredText(limits.nameLength),
    lastName: requiredText(limits.nameLength),
    phone: requiredText(limits.phoneLength),
    students: z.array(RecordId).min(1, says('validation.studentsSelected')).max(limits.childrenOfCollector),
    from: SchoolDay,
    until: SchoolDay,
  })
  .refine(({ from, until }) => from <= until, {
    ...says('validation.lastDayFirst'),
    path: ['until'],
    when: ({ value }) => SpanOfDays.safeParse(value).success,
  });
export type NamedCollector = z.infer<typeof NamedCollector>;

/** The two days can be compared whatever else is wrong. */
const SpanOfDays = z.object({ from: SchoolDay, until: SchoolDay });

/** Other days for somebody who is named already, and what else of the person changes. */
export const ChangeOfNamed = SpanOfDays.extend({
  firstName: requiredText(limits.nameLength).optional(),
  lastName: requiredText(limits.nameLength).optional(),
  phone: requiredText(limits.phoneLength).optional(),
}).refine(({ from, until }) => from <= until, {
  ...says('validation.lastDayFirst'),
  path: ['until'],
  when: ({ value }) => SpanOfDays.safeParse(value).success,
});
export type ChangeOfNamed = z.infer<typeof ChangeOfNamed>;

export type NamedRecords = {
  readonly contact: { readonly _id: RecordId; readonly set: Partial<ContactFields> };
  readonly collectors: readonly { readonly _id: RecordId; readonly set: Partial<CollectorFields> }[];
};

/** A parent. The office gives anything, in nobody's name. */
export type Namer = {
  /** Also those on no list of the child's. */
  readonly contactsOfEmail: ReadonlySet<RecordId>;
  /** What the parent may give for a child. */
  readonly collectOf: (student: RecordId) => 'always' | 'ask';
};

/** The saves that name the person: the contact before the collectors, which refer to it. */
export function recordsOfNamed(named: NamedCollector, createdAt: string, namer?: Namer): NamedRecords {
  const { _id, firstName, lastName, phone, students, from, until } = named;
  return {
    contact: { _id, set: { nameInfo: { ...emptyName, firstName, lastName }, phone, createdAt } },
    collectors: [...new Set(students)].map((student) => ({
      _id: collectorId(student, _id),
      set: {
        student,
        contact: _id,
        collect: namer?.collectOf(student) ?? 'always',
        from,
        until,
        ...(namer && { namedBy: namedBy(namer) }),
      },
    })),
  };
}

/** Of too many only the first stand for whom the parent names: then staff ask sooner. */
export function namedBy({ contactsOfEmail }: Pick<Namer, 'contactsOfEmail'>): RecordId[] {
  return [...contactsOfEmail].toSorted().slice(0, limits.contactsOfNamer);
}

/**
 * Nobody gives more than they have: a parent who may not collect the child on each of these days,
 * by order of a court or by the timetable, names somebody whom a member of staff has to allow. Of
 * contacts with one email of whom one is barred nobody knows which of them the parent is, also once
 * the barred one is on no list of the child's.
 */
export function mostToGive(
  student: Pick<Student, '_id' | 'contacts'>,
  own: ReadonlySet<RecordId>,
  { from, until }: Pick<NamedCollector, 'from' | 'until'>,
  rules: Pick<ReleaseRules, 'collectors'>,
): 'always' | 'ask' {
  if ([...own].some((contact) => isBarredFrom({ student: student._id, contact }, rules.collectors)))
    return 'ask';
  // The days that are looked at may reach beyond the last year that there is.
  const last = daysFrom(from, until) < daysLookedAt ? until : addDays(from, daysLookedAt - 1);
  const mayCollect = (day: SchoolDay) =>
    [...own].some((personID) => releaseOf(student, { personID }, day, rules) === 'allowed');
  return daysBetween(from, last).every(mayCollect) ? 'always' : 'ask';
}

/** A timetable repeats every two weeks, and a rule's own range is rarely longer than a year. */
const daysLookedAt = 400;
