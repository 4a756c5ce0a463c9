import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import { text } from './text.ts';

const OptionalDay = z.union([SchoolDay, z.literal('')]);

/** Decimal text with two decimals, `1250.00`; never zero: 'Please enter a valid cost.' (specification section 5). */
export const Cost = z
  .string(says('validation.cost'))
  .transform(formatCost)
  .refine((cost) => /^\d{1,9}\.\d{2}$/.test(cost) && Number(cost) !== 0, says('validation.cost'));

export const FeeFields = z.object({
  term: RecordId,
  name: text(limits.nameLength),
  description: text(limits.notesLength),
  isRequired: z.boolean(),
  cost: z.union([Cost, z.literal('')], says('validation.cost')),
  billingDate: OptionalDay,
  dueDate: OptionalDay,
  student: RecordId.nullable(),
  gradeLevels: z.array(z.object({ _id: RecordId, name: text(limits.nameLength) })).max(100),
});
export type FeeFields = z.infer<typeof FeeFields>;
export type Fee = { readonly _id: RecordId } & Readonly<FeeFields>;

export const emptyFee: FeeFields = {
  term: '',
  name: '',
  description: '',
  isRequired: true,
  cost: '',
  billingDate: '',
  dueDate: '',
  student: null,
  gradeLevels: [],
};

/** On blur the cost gets two decimals, and commas and dollar signs go (specification section 5). What is no number stays as typed. */
export function formatCost(typed: string): string {
  const bare = typed.replace(/[$,\s]/g, '');
  const match = /^0*(\d+?)(?:\.(\d{1,2}))?$/.exec(bare);
  return match === null ? bare : `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`;
}

/** A required fee applies if it has no grade levels, or they include the student's by name (specification section 3). */
export function isFeeRequiredFor(
  fee: Pick<Fee, 'isRequired' | 'gradeLevels' | 'student'>,
  gradeLevelName: string | undefined,
): boolean {
  if (!fee.isRequired) return false;
  return fee.gradeLevels.length === 0 || fee.gradeLevels.some((level) => level.name === gradeLevelName);
}
