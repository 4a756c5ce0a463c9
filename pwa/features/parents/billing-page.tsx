import { useTranslation } from 'react-i18next';
import { useChildren } from '#pwa/data/school/family.ts';
import { useSchoolFees } from '#pwa/data/school/registrations.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { type Bill, billOf, costCents } from '#sync/school/records/bill.ts';
import { formatDay, formatMoney } from '#sync/school/records/format.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { HowOld } from './how-old.tsx';
import { NoChild, useParent } from './no-child.tsx';
import styles from './parents.module.css';

export function BillingPage() {
  const { today } = useSchoolScope();
  const parent = useParent();
  const { t } = useTranslation();
  const children = useChildren();
  const fees = useSchoolFees();
  if (children === undefined || fees === undefined) return <LoadingSpinner />;
  return (
    <>
      <PageHeader title={t('parents.billing.title')} hint={t('parents.billing.free')} />
      <HowOld />
      {children.length === 0 ? (
        <NoChild parent={parent} toAccount={fixedPaths.parentAccount} />
      ) : (
        <BillsView family={children} fees={fees} today={today} />
      )}
    </>
  );
}

export interface BillsViewProps {
  readonly family: readonly Child[];
  readonly fees: readonly Fee[];
  readonly today: SchoolDay;
}

/** One bill per child and open term, the earlier term first; then the total. */
export function BillsView({ family, fees, today }: BillsViewProps) {
  const { t } = useTranslation();
  const bills = family
    .flatMap((child) => child.terms.map((one) => ({ ...one, child })))
    .filter(({ term }) => term.isActive || (term.dates.at(-1) ?? '') >= today)
    .toSorted((a, b) => (a.term.dates[0] ?? '').localeCompare(b.term.dates[0] ?? ''))
    .map(({ child, term, registration, level }) => ({
      key: registration._id,
      name: t('parents.billing.of', { name: child.name, term: term.name }),
      bill: billOf(fees, { registration, level }),
    }));
  const charged = bills.filter(({ bill }) => bill.required.length + bill.chosen.length > 0);
  return (
    <>
      <p className={styles.quiet}>{t('parents.billing.schoolFees')}</p>
      {bills.length === 0 ? <p className={styles.old}>{t('parents.billing.none')}</p> : null}
      {bills.map(({ key, name, bill }) => (
        <BillCard key={key} name={name} bill={bill} />
      ))}
      {charged.length < 2 ? null : (
        <p className={styles.together}>
          <span>{t('parents.billing.together')}</span>
          <span className={styles.amount}>
            {formatMoney(charged.reduce((sum, { bill }) => sum + bill.totalCents, 0))}
          </span>
        </p>
      )}
    </>
  );
}

function BillCard({ name, bill }: { readonly name: string; readonly bill: Bill }) {
  const { t } = useTranslation();
  const { required, chosen, totalCents } = bill;
  return (
    <section className={styles.bill} aria-label={name}>
      <h2 className={styles.sectionTitle}>{name}</h2>
      {required.length + chosen.length === 0 ? (
        <p className={styles.quiet}>{t('parents.billing.none')}</p>
      ) : (
        <ul className={styles.fees}>
          {[...required, ...chosen].map((fee) => (
            <FeeLine key={fee._id} fee={fee} />
          ))}
          <li className={styles.total}>
            <span>{t('parents.billing.total')}</span>
            <span className={styles.amount}>{formatMoney(totalCents)}</span>
          </li>
        </ul>
      )}
    </section>
  );
}

function FeeLine({ fee }: { readonly fee: Fee }) {
  const { t } = useTranslation();
  const due = fee.dueDate === '' ? t('parents.billing.noDueDate') : formatDay(fee.dueDate);
  return (
    <li className={styles.fee}>
      <span className={styles.feeWords}>
        <span className={styles.feeName}>{fee.name}</span>
        {fee.description === '' ? null : <span className={styles.quiet}>{fee.description}</span>}
        <span className={styles.quiet}>
          {fee.dueDate === '' ? due : `${t('parents.billing.due')} ${due}`}
          {fee.isRequired ? null : ` · ${t('parents.billing.optional')}`}
        </span>
      </span>
      <span className={styles.amount}>{formatMoney(costCents(fee))}</span>
    </li>
  );
}
