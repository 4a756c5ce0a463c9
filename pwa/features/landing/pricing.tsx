import { useState } from 'react';
import type { PublicLink } from '#pwa/ui/public-header.tsx';
import { landing } from '#sync/words/en/landing.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { fill } from '#sync/words/fill.ts';
import styles from './landing.module.css';

type Rhythm = 'monthly' | 'yearly';

/** The plans of specification section 9. */
export function Pricing({ startTo, link }: { readonly startTo: string; readonly link: PublicLink }) {
  const words = landingWords();
  const [rhythm, setRhythm] = useState<Rhythm>('monthly');
  return (
    <section aria-labelledby="pricing">
      <div className={styles.pricingHead}>
        <h2 id="pricing" className={styles.heading}>
          {words.pricing}
        </h2>
        <div role="radiogroup" aria-label={words.billing} className={styles.rhythm}>
          {(['monthly', 'yearly'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="rhythm" checked={each === rhythm} onChange={() => setRhythm(each)} />
              <span>{words[each]}</span>
            </label>
          ))}
        </div>
      </div>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} rhythm={rhythm} startTo={startTo} link={link} />
        ))}
      </div>
    </section>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly startTo: string;
  readonly link: PublicLink;
}

const landingWords = () => spokenWords('landing', landing);

function PlanCard({ plan, rhythm, startTo, link: Link }: PlanCardProps) {
  const words = landingWords();
  const { name, features } = words.plans[plan.key];
  const base = { starter: undefined, standard: words.plusStarter, premium: words.plusStandard }[plan.key];
  return (
    <article className={styles.plan} data-plan={plan.key} aria-labelledby={`plan-${plan.key}`}>
      <h3 id={`plan-${plan.key}`}>{name}</h3>
      <Price plan={plan} rhythm={rhythm} />
      <p className={styles.limit}>
        {plan.mostStudents === null
          ? words.unlimited
          : fill(words.upTo, { number: formatCount(plan.mostStudents) })}
      </p>
      {base === undefined ? null : <p className={styles.base}>{base}</p>}
      <ul className={styles.features}>
        {Object.values(features).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Link to={startTo} className={styles.choose ?? ''}>
        {fill(words.choose, { plan: name })}
      </Link>
    </article>
  );
}

function Price({ plan, rhythm }: Pick<PlanCardProps, 'plan' | 'rhythm'>) {
  const words = landingWords();
  const { monthlyDollars } = plan;
  if (monthlyDollars === 0)
    return (
      <p className={styles.price}>
        <strong>{words.freePrice}</strong>
      </p>
    );
  if (rhythm === 'monthly')
    return (
      <p className={styles.price}>
        <strong>${monthlyDollars}</strong> {words.perMonth}
      </p>
    );
  return (
    <p className={styles.price}>
      <strong>${yearlyDollars(plan)}</strong> {words.perYear}
      <span className={styles.instead}>{fill(words.instead, { price: monthlyDollars * 12 })}</span>
    </p>
  );
}

/** Specification section 9: the plans that the landing page shows. Prices in whole US dollars. */
interface Plan {
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

/** The yearly price in whole dollars, rounded down: 71 for 7 a month. Computed in percent. */
export function yearlyDollars({ monthlyDollars }: Pick<Plan, 'monthlyDollars'>): number {
  return Math.floor((monthlyDollars * 12 * yearlyPercent) / 100);
}
