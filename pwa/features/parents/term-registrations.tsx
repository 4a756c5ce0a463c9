import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { billOf, costCents } from '#sync/school/records/bill.ts';
import { formatMoney } from '#sync/school/records/format.ts';
import type { Child, ChildTerm } from '#sync/school/records/family-terms.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import styles from './parents.module.css';

export interface TermRegistrationsProps {
  readonly child: Pick<Child, 'name' | 'terms'>;
  readonly fees: readonly Fee[];
}

/** Per term: its name, whether it is active, the grade level, the fees (specification section 2.6, "Student detail"). */
export function TermRegistrations({ child, fees }: TermRegistrationsProps) {
  const { t } = useTranslation();
  if (child.terms.length === 0)
    return <p className={styles.quiet}>{t('parents.students.noRegistrations', { name: child.name })}</p>;
  return (
    <ul className={styles.terms}>
      {child.terms.map((one) => (
        <li key={one.registration._id} className={styles.card}>
          <TermCard one={one} fees={fees} />
        </li>
      ))}
    </ul>
  );
}

function TermCard({ one, fees }: { readonly one: ChildTerm; readonly fees: readonly Fee[] }) {
  const { t } = useTranslation();
  const { term, level, registration } = one;
  const { required, chosen } = billOf(fees, { registration, level });
  return (
    <>
      <div className={styles.termHead}>
        <h3 className={styles.termName}>
          {term.schoolYear === ''
            ? term.name
            : t('terms.name', { name: term.name, schoolYear: term.schoolYear })}
        </h3>
        <Badge variant="light" color={term.isActive ? 'bell' : 'gray'} size="lg" tt="none">
          {t(term.isActive ? 'parents.students.active' : 'parents.students.inactive')}
        </Badge>
        <span className={styles.quiet}>{level?.name ?? t('parents.students.unassigned')}</span>
      </div>
      <dl className={styles.facts}>
        <dt>{t('parents.students.requiredFees')}</dt>
        <dd>{feesText(required) || t('parents.students.noFees')}</dd>
        <dt>{t('parents.students.optionalFees')}</dt>
        <dd>{feesText(chosen) || t('parents.students.noFees')}</dd>
      </dl>
    </>
  );
}

function feesText(fees: readonly Fee[]): string {
  return fees.map((fee) => `${fee.name} ${formatMoney(costCents(fee))}`).join(', ');
}
