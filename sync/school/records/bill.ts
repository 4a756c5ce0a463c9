/** What a term costs for one student: required fees that apply, and optional ones chosen. */
import { type Fee, type FeeLevel, isFeeRequiredFor } from './fee.ts';
import type { RecordId } from './id.ts';
import type { Registration } from './registration.ts';
import { compareNames } from './format.ts';

export interface Bill {
  readonly required: readonly Fee[];
  readonly chosen: readonly Fee[];
  readonly totalCents: number;
}

export function billOf(
  fees: Iterable<Fee>,
  {
    registration,
    level,
  }: {
    readonly registration: Pick<Registration, 'student' | 'term'> & {
      readonly optionalFees: readonly RecordId[];
    };
    readonly level: FeeLevel | undefined;
  },
): Bill {
  const own = [...fees]
    .filter((fee) => fee.term === registration.term)
    .filter((fee) => fee.student === null || fee.student === registration.student)
    .toSorted(byDueDate);
  const required = own.filter((fee) => isFeeRequiredFor(fee, level));
  const chosen = own.filter((fee) => !fee.isRequired && registration.optionalFees.includes(fee._id));
  return { required, chosen, totalCents: totalCentsOf([...required, ...chosen]) };
}

/** Decimal text as whole cents, so that sums are exact; 0 for a cost never entered. */
export function costCents({ cost }: Pick<Fee, 'cost'>): number {
  const [units = '', cents = ''] = cost.split('.');
  return cost === '' ? 0 : Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

export function totalCentsOf(fees: readonly Fee[]): number {
  return fees.reduce((sum, fee) => sum + costCents(fee), 0);
}

/** What is due first comes first; what has no date comes last. */
function byDueDate(a: Fee, b: Fee): number {
  if (a.dueDate === b.dueDate) return compareNames(a.name, b.name);
  if (a.dueDate === '' || b.dueDate === '') return a.dueDate === '' ? 1 : -1;
  return a.dueDate < b.dueDate ? -1 : 1;
}
