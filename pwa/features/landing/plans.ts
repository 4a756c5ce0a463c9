/** Specification section 9: the plans that the landing page shows. Prices in whole US dollars. */
export interface Plan {
  readonly key: 'starter' | 'standard' | 'premium';
  /** A month; 0 is free. */
  readonly monthlyDollars: number;
  /** Null: no limit. */
  readonly mostStudents: number | null;
}

export const plans: readonly Plan[] = [
  { key: 'starter', monthlyDollars: 0, mostStudents: 100 },
  { key: 'standard', monthlyDollars: 7, mostStudents: 500 },
  { key: 'premium', monthlyDollars: 19, mostStudents: null },
];

const yearlyPercent = 85;

/** A year paid at once, rounded down to whole dollars: 71 for 7 a month, 193 for 19. In percent, so that no binary fraction is rounded down. */
export function yearlyDollars({ monthlyDollars }: Pick<Plan, 'monthlyDollars'>): number {
  return Math.floor((monthlyDollars * 12 * yearlyPercent) / 100);
}
