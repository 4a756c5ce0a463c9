import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { ownReasonProblems } from '#sync/school/records/absence.ts';
import { invalidAddress } from '#sync/school/records/address.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { isSameValue, recordFields } from '#sync/school/records/merge.ts';
import { SettablePhoto } from '#sync/school/records/photo.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isTimeZone } from '#sync/school/records/school-day.ts';
import { hoursProblems } from '#sync/school/records/school-hours.ts';
import { isRemoving } from '#sync/school/records/retention-periods.ts';
import { SchoolFields } from '#sync/school/records/school.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** What an administrator may change of a school. A logo comes by upload. */
export const SaveSchoolArgs = z.object({
  _id: RecordId,
  set: SchoolFields.pick({
    name: true,
    phone: true,
    address: true,
    timeZone: true,
    pinDigits: true,
    staffAtDropOff: true,
    hours: true,
    absenceReasons: true,
    absenceLine: true,
    language: true,
    retention: true,
  })
    .extend({ logo: SettablePhoto })
    .partial(),
});
export type SaveSchoolArgs = z.infer<typeof SaveSchoolArgs>;

/**
 * Specification section 5, "School form (edit)": name, phone and a valid address. Besides, a zone
 * that is known, hours that do not contradict each other, and reasons for absence of its own.
 */
export function schoolProblems({
  name,
  phone,
  address,
  timeZone,
  hours,
  absenceReasons,
}: Pick<
  SchoolFields,
  'name' | 'phone' | 'address' | 'timeZone' | 'hours' | 'absenceReasons'
>): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [field, value] of Object.entries({ name, phone })) {
    if (isBlank(value)) problems.push({ code: 'INVALID', message: 'validation.required', field });
  }
  problems.push(...invalidAddress(address));
  if (!isTimeZone(timeZone))
    problems.push({ code: 'INVALID', message: 'validation.timeZone', field: 'timeZone' });
  return [...problems, ...hoursProblems(hours), ...ownReasonProblems(absenceReasons)];
}

/**
 * Removing is turned on together with the periods by which it removes, as the school has them.
 * Other periods come from a device that has not heard that removing is off: they do not turn it on
 * again.
 */
function retentionProblems({ retention }: SchoolFields, kept: SchoolFields['retention']): readonly Problem[] {
  if (!retention.isOn) return [];
  if (!isRemoving(retention))
    return [{ code: 'INVALID', message: 'validation.required', field: 'retention' }];
  if (kept.isOn || kept.months === null || isSameValue(kept.months, retention.months)) return [];
  return [{ code: 'CONFLICT', message: 'errors.removingIsOff', field: 'retention' }];
}

export const saveSchool: CommandDefinition<'saveSchool', SaveSchoolArgs> = {
  name: 'saveSchool',
  v: 1,
  args: SaveSchoolArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `school:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'school', id: _id }] }),
  check: ({ _id, set }, lookup) => {
    const school = lookup.get('school', _id);
    if (school === undefined) return [{ code: 'NOT_FOUND', message: 'errors.notFound' }];
    const resulting = resultingFields('school', { _id, set }, lookup);
    // What was wrong before and is not touched now is not this save's fault.
    const touched = new Set(Object.keys(set));
    const kept = recordFields('school', school).retention;
    return [...schoolProblems(resulting), ...retentionProblems(resulting, kept)].filter(({ field = '' }) =>
      touched.has(field.split('.')[0] ?? ''),
    );
  },
  effect: ({ _id, set }) => [{ kind: 'school', id: _id, set }],
  subject: () => ({}),
};
