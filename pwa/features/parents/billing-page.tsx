import { useChildren } from '#pwa/data/school/family.ts';
import { useSchoolFees } from '#pwa/data/school/registrations.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { BillLines } from '#pwa/fields/bill-lines.tsx';
import { useAccountsBegin } from '#pwa/data/school/accounts-begin.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { accountedTerms, isOver } from '#sync/school/records/accounted-terms.ts';
import { type Bill, billOf, costCents } from '#sync/school/records/bill.ts';
import { formatDay, formatMoney } from '#sync/school/records/format.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import { paidCentsOf, type Payment, paymentsOf } from '#sync/school/records/payment.ts';
import { type RecordId, registrationId } from '#sync/school/records/id.ts';
import type { Term } from '#sync/school/records/term.ts';
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
  const payments = useRecords('payment');
  const terms = useRecords('term');
  const begin = useAccountsBegin();
  if (!children || !fees || !payments || !terms || begin === undefined) return <LoadingSpinner />;
  return (
    <>
      <PageHeader
        title={t('parents.billing.title')}
        hint={
          <>
            {t('parents.billing.free')} <span>{t('schools.free')}</span>
          </>
        }
      />
      <HowOld />
      {children.length === 0 ? (
        <NoChild parent={parent} toAccount={fixedPaths.parentAccount} />
      ) : (
        <BillsView
          terms={terms}
          family={children}
          fees={fees}
          payments={[...payments.values()]}
          begin={begin}
          today={today}
        />
      )}
    </>
  );
}

export interface BillsViewProps {
  readonly terms: ReadonlyMap<RecordId, Term>;
  readonly family: readonly Child[];
  readonly fees: readonly Fee[];
  readonly payments: readonly Payment[];
  /** Of the school's accounts: `accountsBegin`. */
  readonly begin: SchoolDay | null;
  readonly today: SchoolDay;
}

/**
 * What is owed in all; then one bill per child and term: what is owed first, then the earlier term.
 * A term that is over is there until it is settled: what was overpaid is the family's. One of
 * before the school's first payment is left out, as it is for the office (`accountedTerms`). What
 * was paid for a child that was taken off a term is the family's too.
 */
export function BillsView({ terms, family, fees, payments, begin, today }: BillsViewProps) {
  const { t } = useTranslation();
  const accountOf = (child: Child, term: Term, bill: Bill) => ({
    key: registrationId(term._id, child.student._id),
    name: t('parents.billing.of', { name: child.name, term: term.name }),
    bill,
    payments: paymentsOf(payments, { student: child.student._id, term: term._id }),
    term,
    isOver: isOver(term, today),
  });
  const registered = family.flatMap((child) =>
    child.terms.map(({ term, ...place }) => accountOf(child, term, billOf(fees, place))),
  );
  const takenOff = family
    .flatMap((child) => termsLeft(child, terms).map((term) => accountOf(child, term, noBill)))
    .filter((one) => paidCentsOf(one.payments) !== 0);
  const all = [...registered, ...takenOff];
  const accounted = accountedTerms(
    all.map(({ term }) => term),
    begin,
    today,
  );
  const bills = all
    .toSorted((a, b) => (a.term.dates[0] ?? '').localeCompare(b.term.dates[0] ?? ''))
    .map(({ term, ...one }) => ({ ...one, isAccounted: accounted.has(term._id) }))
    .filter((one) => !one.isOver || (one.isAccounted && owedCentsOf(one) !== 0))
    .toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  const charged = bills.filter(
    ({ bill, payments }) => bill.required.length + bill.chosen.length + payments.length > 0,
  );
  const togetherCents = charged.reduce((sum, one) => sum + owedCentsOf(one), 0);
  return (
    <>
      <p className={styles.quiet}>{t('parents.billing.schoolFees')}</p>
      {charged.length < 2 ? null : (
        <p className={styles.together}>
          <span>{t(togetherCents < 0 ? 'billing.credit' : 'parents.billing.together')}</span>
          <span className={styles.amount}>{formatMoney(Math.abs(togetherCents))}</span>
        </p>
      )}
      {bills.length === 0 ? <p className={styles.old}>{t('parents.billing.none')}</p> : null}
      {bills.map(({ key, ...bill }) => (
        <BillCard key={key} {...bill} />
      ))}
    </>
  );
}

/** Nobody charges a child for a term in which it is not registered. */
const noBill: Bill = { required: [], chosen: [], totalCents: 0 };

function termsLeft(child: Child, terms: ReadonlyMap<RecordId, Term>): readonly Term[] {
  const registered = new Set(child.terms.map(({ term }) => term._id));
  return [...terms.values()].filter(({ _id }) => !registered.has(_id));
}

type Account = Pick<BillCardProps, 'bill' | 'payments'>;

function isSettled(account: Account): boolean {
  return owedCentsOf(account) <= 0;
}

/** Negative where more was paid than owed. */
function owedCentsOf({ bill, payments }: Account): number {
  return bill.totalCents - paidCentsOf(payments);
}

interface BillCardProps {
  readonly name: string;
  readonly bill: Bill;
  readonly payments: readonly Payment[];
  /** The term is over. */
  readonly isOver: boolean;
}

function BillCard({ name, bill, payments, isOver }: BillCardProps) {
  const { t } = useTranslation();
  const owedCents = owedCentsOf({ bill, payments });
  const counting = payments.filter(({ isCancelled }) => !isCancelled);
  return (
    <section className={styles.bill} aria-label={name}>
      <h2 className={styles.sectionTitle}>{name}</h2>
      {isOver ? <p className={styles.quiet}>{t('parents.billing.over')}</p> : null}
      <BillLines bill={bill} />
      {counting.length === 0 ? null : (
        <ul className={styles.paid} aria-label={t('billing.payments')}>
          {counting.map(({ _id, day, method, amount }) => (
            <li key={_id}>
              <span>
                {t('billing.paidOn', { day: formatDay(day), method: t(`billing.methods.${method}`) })}
              </span>
              <span className={styles.amount}>−{formatMoney(costCents({ cost: amount }))}</span>
            </li>
          ))}
          <li className={styles.owed}>
            <span>{t(owedCents < 0 ? 'billing.credit' : 'billing.columns.owed')}</span>
            <span className={styles.amount}>{formatMoney(Math.abs(owedCents))}</span>
          </li>
        </ul>
      )}
    </section>
  );
}
