import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Bill, costCents } from '#sync/school/records/bill.ts';
import { formatDay, formatMoney } from '#sync/school/records/format.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import styles from './bill-lines.module.css';

/** The fees of a student in a term, with their sum. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const { required, chosen, totalCents } = bill;
  if (required.length + chosen.length === 0)
    return <p className={styles.quiet}>{t('parents.billing.none')}</p>;
  return (
    <ul className={styles.fees}>
      {[...required, ...chosen].map((fee) => (
        <FeeLine key={fee._id} fee={fee} />
      ))}
      <li className={styles.total}>
        <span>{t('parents.billing.total')}</span>
        <span className={styles.amount}>{formatMoney(totalCents)}</span>
      </li>
    </ul>
  );
}

function FeeLine({ fee }: { readonly fee: Fee }) {
  const { t } = useTranslation();
  const due =
    fee.dueDate === ''
      ? t('parents.billing.noDueDate')
      : t('parents.billing.due', { day: formatDay(fee.dueDate) });
  return (
    <li className={styles.fee}>
      <span className={styles.feeWords}>
        <span className={styles.feeName}>{fee.name}</span>
        {fee.description === '' ? null : <span className={styles.quiet}>{fee.description}</span>}
        <span className={styles.quiet}>
          {due}
          {fee.isRequired ? null : ` · ${t('parents.billing.optional')}`}
        </span>
      </span>
      <span className={styles.amount}>{formatMoney(costCents(fee))}</span>
    </li>
  );
}
