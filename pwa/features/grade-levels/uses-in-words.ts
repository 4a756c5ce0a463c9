import type { TFunction } from 'i18next';
import { formatCount } from '#sync/school/records/format.ts';
import type { GradeLevelUses } from '#sync/school/records/grade-level-uses.ts';

/** `12 registrations and 1 fee`; nothing for a grade level that is not in use. */
export function usesInWords({ registrations, fees }: GradeLevelUses, t: TFunction): string | undefined {
  const students = t('gradeLevels.students', { count: registrations, number: formatCount(registrations) });
  const feeCount = t('gradeLevels.fees', { count: fees, number: formatCount(fees) });
  if (registrations > 0 && fees > 0) return t('gradeLevels.refusal.both', { students, fees: feeCount });
  if (registrations > 0) return students;
  return fees > 0 ? feeCount : undefined;
}
