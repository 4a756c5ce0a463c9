/**
 * Somebody who may collect a child, or several of one family, for a day or a few: a contact of
 * nobody's list, and a collector for each child. After the last day the person is unknown again.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import type { CollectorFields } from './collector.ts';
import type { ContactFields } from './contact.ts';
import { collectorId, RecordId } from './id.ts';
import { emptyName } from './name-info.ts';
import { SchoolDay } from './school-day.ts';
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

export type NamedRecords = {
  readonly contact: { readonly _id: RecordId; readonly set: Partial<ContactFields> };
  readonly collectors: readonly { readonly _id: RecordId; readonly set: Partial<CollectorFields> }[];
};

/** The saves that name the person: the contact before the collectors, which refer to it. */
export function recordsOfNamed(named: NamedCollector, createdAt: string): NamedRecords {
  const { _id, firstName, lastName, phone, students, from, until } = named;
  return {
    contact: { _id, set: { nameInfo: { ...emptyName, firstName, lastName }, phone, createdAt } },
    collectors: [...new Set(students)].map((student) => ({
      _id: collectorId(student, _id),
      set: { student, contact: _id, collect: 'always', from, until },
    })),
  };
}
