import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import { text } from './text.ts';

const OptionalDay = z.union([SchoolDay, z.literal('')]);

/** Decimal text with two decimals, `1250.00`; never zero (specification section 5). */
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

const typedCost = /^\$?\s*(?<whole>\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<cents>\d{1,2}))?$/;

/**
 * Two decimals, no commas or dollar signs (specification section 5). What no amount in English is
 * stays as it is: the comma of `12,5` is a decimal one elsewhere.
 */
function formatCost(typed: string): string {
  const { whole, cents = '' } = typedCost.exec(typed.trim())?.groups ?? {};
  if (whole === undefined) return typed;
  return `${whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

export type FeeLevel = FeeFields['gradeLevels'][number];

/**
 * The fee with its grade levels called as they are called now. It keeps the name that each had when
 * the fee was saved; that one counts only for a level that is not in `levels`. So renaming a level
 * is one save, and no fee has to follow it.
 */
export function withLevelNames<F extends Pick<Fee, 'gradeLevels'>>(
  fee: F,
  levels: ReadonlyMap<RecordId, Pick<FeeLevel, 'name'>>,
): F {
  if (fee.gradeLevels.every(({ _id, name }) => (levels.get(_id)?.name ?? name) === name)) return fee;
  return {
    ...fee,
    gradeLevels: fee.gradeLevels.map(({ _id, name }) => ({ _id, name: levels.get(_id)?.name ?? name })),
  };
}

/**
 * A fee is for the students of its grade levels, or for those of all when it names none. By the
 * level's id, and by its name as well (specification section 3): a roster may have the same level
 * twice. The names must be today's: see `withLevelNames`.
 */
export function isFeeForLevel(
  { gradeLevels }: Pick<Fee, 'gradeLevels'>,
  level: FeeLevel | undefined,
): boolean {
  if (gradeLevels.length === 0) return true;
  return level !== undefined && gradeLevels.some(({ _id, name }) => _id === level._id || name === level.name);
}

export function isFeeRequiredFor(
  fee: Pick<Fee, 'isRequired' | 'gradeLevels'>,
  level: FeeLevel | undefined,
): boolean {
  return fee.isRequired && isFeeForLevel(fee, level);
}
