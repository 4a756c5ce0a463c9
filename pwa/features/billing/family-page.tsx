import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus, IconPrinter, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useFamilyAccounts } from '#pwa/data/school/balances.ts';
import { give } from '#pwa/data/school/give.ts';
import { BillLines } from '#pwa/fields/bill-lines.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Letterhead } from '#pwa/fields/letterhead.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { FamilyAccount, StudentAccount } from '#sync/school/records/balance.ts';
import { costCents } from '#sync/school/records/bill.ts';
import { formatDay, formatMoney } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Payment } from '#sync/school/records/payment.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { balanceWords } from './balance-words.ts';
import { familyName } from './balance-sheet.ts';
import styles from './billing.module.css';
import { NotAccounted } from './not-accounted.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** What one family owes and has paid for a term: also the statement on paper. */
export function FamilyBillingPage() {
  const { t } = useTranslation();
  const { termId = '', studentId = '' } = useParams();
  const { search } = useLocation();
  const { terms, place, today, school } = useSchoolScope();
  const families = useFamilyAccounts(termId, today);
  const canEdit = useCanEdit();
  const term = terms.find(({ _id }) => _id === termId);
  if (families === undefined) return <LoadingSpinner />;
  const family = families.find(({ students }) => students.some(({ student }) => student._id === studentId));
  // The list as it was left.
  const listed = new URLSearchParams(search);
  listed.set('term', termId);
  const toBilling = `${paths.billing(place)}?${listed}`;
  if (family === undefined || term === undefined)
    return (
      <EmptyState
        icon={<IconUserOff size={28} />}
        title={t('billing.noFamily')}
        text={t('billing.noFamilyText')}
        action={
          <Button component={Link} to={paths.billing(place)} variant="default">
            {t('billing.back')}
          </Button>
        }
      />
    );
  return (
    <>
      <div className={styles.paperOnly}>
        <Letterhead school={school} />
      </div>
      <PageHeader
        title={t('billing.familyTitle', { family: familyName(family) })}
        hint={t('billing.statementHint', { term: term.name, school: school.name, day: formatDay(today) })}
        actions={
          <div className={styles.noPaper}>
            <Button
              component={Link}
              to={toBilling}
              variant="default"
              leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            >
              {t('billing.back')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={20} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('billing.print')}
            </Button>
          </div>
        }
      />
      <NotAccounted term={termId} today={today} />
      <Statement family={family} term={termId} today={today} canEdit={canEdit} />
    </>
  );
}

interface StatementProps {
  readonly family: FamilyAccount;
  readonly term: string;
  readonly today: SchoolDay;
  readonly canEdit: boolean;
}

function Statement({ family, term, today, canEdit }: StatementProps) {
  const { t } = useTranslation();
  const [paying, setPaying] = useState<StudentAccount>();
  return (
    <div className={styles.statement}>
      {family.students.map((account) => (
        <AccountCard
          key={account.student._id}
          account={account}
          onPay={canEdit ? () => setPaying(account) : undefined}
        />
      ))}
      <dl className={styles.totals}>
        <div>
          <dt>{t('billing.columns.fees')}</dt>
          <dd>{formatMoney(family.feesCents)}</dd>
        </div>
        <div>
          <dt>{t('billing.columns.paid')}</dt>
          <dd>{formatMoney(family.paidCents)}</dd>
        </div>
        <div>
          <dt>{balanceWords(family.balanceCents, t).label}</dt>
          <dd>{balanceWords(family.balanceCents, t).amount}</dd>
        </div>
      </dl>
      {paying === undefined ? null : (
        <PaymentDialog account={paying} term={term} today={today} onClose={() => setPaying(undefined)} />
      )}
    </div>
  );
}

interface AccountCardProps {
  readonly account: StudentAccount;
  /** Left out for those who may only read. */
  readonly onPay: (() => void) | undefined;
}

function AccountCard({ account, onPay }: AccountCardProps) {
  const { t } = useTranslation();
  const { student, level, bill, payments, balanceCents } = account;
  const name = fullName(student.nameInfo);
  return (
    <section className={styles.account} aria-label={name}>
      <h2 className={styles.accountTitle}>
        {name}
        {level === undefined ? null : <span className={styles.quiet}> {level.name}</span>}
      </h2>
      <BillLines bill={bill} />
      <PaymentList payments={payments} canEdit={onPay !== undefined} />
      <p className={styles.balance}>
        <span>{balanceWords(balanceCents, t).label}</span>
        <span className={styles.amount}>{balanceWords(balanceCents, t).amount}</span>
      </p>
      {onPay === undefined ? null : (
        <Button
          className={styles.noPaper}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          aria-label={t('billing.recordFor', { student: name })}
          onClick={onPay}
        >
          {t('billing.record')}
        </Button>
      )}
    </section>
  );
}

function PaymentList({
  payments,
  canEdit,
}: {
  readonly payments: readonly Payment[];
  readonly canEdit: boolean;
}) {
  const { t } = useTranslation();
  const takeBack = useTakeBack();
  if (payments.length === 0) return <p className={styles.quiet}>{t('billing.noPayments')}</p>;
  return (
    <ul className={styles.payments} aria-label={t('billing.payments')}>
      {payments.map((payment) => (
        <li key={payment._id} data-cancelled={payment.isCancelled}>
          <span className={styles.words}>
            <span>
              {t('billing.paidOn', {
                day: formatDay(payment.day),
                method: t(`billing.methods.${payment.method}`),
              })}
            </span>
            {payment.note === '' ? null : (
              // The office's own: the statement on paper is for the family.
              <span className={`${styles.quiet} ${styles.noPaper}`}>{payment.note}</span>
            )}
            {payment.isCancelled ? <span className={styles.quiet}>{t('billing.takenBack')}</span> : null}
          </span>
          {payment.isCancelled ? (
            <del className={styles.amount}>{formatMoney(costCents({ cost: payment.amount }))}</del>
          ) : (
            <span className={styles.amount}>−{formatMoney(costCents({ cost: payment.amount }))}</span>
          )}
          {canEdit ? (
            <Button
              variant="subtle"
              color="gray"
              className={styles.noPaper}
              onClick={() => void takeBack(payment)}
            >
              {t(payment.isCancelled ? 'billing.restore' : 'billing.takeBack')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Taken back at once: the same button brings it back. */
function useTakeBack() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async ({ _id, isCancelled }: Payment) => {
    const given = await give('savePayment', { _id, set: { isCancelled: !isCancelled } });
    if (given.kind === 'kept')
      alerts.show({
        msg: t(isCancelled ? 'billing.restored' : 'billing.wasTakenBack'),
        alertType: 'success',
      });
    else alerts.show({ msg: t('billing.notKept'), alertType: 'danger', timesOut: false });
  };
}
