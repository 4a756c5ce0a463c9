import { IconCalendarOff } from '@tabler/icons-react';
import type { StudentTerm } from '#pwa/data/school/family.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMoney } from '#sync/school/records/format.ts';
import { costCents } from '#sync/school/records/bill.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import type { Student } from '#sync/school/records/student.ts';
import { Joining } from './joining.tsx';
import styles from './student-detail.module.css';

export interface StudentTermsProps {
  readonly student: Student;
  readonly terms: readonly StudentTerm[];
  readonly canEdit: boolean;
}

/**
 * Per term: name, state, grade level, first and last day, required fees and chosen optional fees.
 */
export function StudentTerms({ student, terms, canEdit }: StudentTermsProps) {
  const { t } = useTranslation();
  if (terms.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t('students.terms.none')}
        text={t('students.terms.noneText')}
      />
    );
  return (
    <ul className={styles.terms} aria-label={t('students.tabs.terms')}>
      {terms.map((one) => (
        <li key={one.registration._id} className={styles.card}>
          <TermCard student={student} one={one} canEdit={canEdit} />
        </li>
      ))}
    </ul>
  );
}

type TermCardProps = Pick<StudentTermsProps, 'student' | 'canEdit'> & { readonly one: StudentTerm };

function TermCard({ student, one, canEdit }: TermCardProps) {
  const { t } = useTranslation();
  const { term, level, bill } = one;
  return (
    <>
      <div className={styles.termHead}>
        <h2 className={styles.termName}>
          {term.schoolYear === ''
            ? term.name
            : t('terms.name', { name: term.name, schoolYear: term.schoolYear })}
        </h2>
        <Pill tone={term.isActive ? 'good' : 'quiet'}>
          {t(term.isActive ? 'termPages.active' : 'termPages.inactive')}
        </Pill>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('students.terms.level')}</dt>
          <dd>{level?.name ?? t('students.terms.unassigned')}</dd>
        </div>
        <div>
          <dt>{t('registration.joining.label')}</dt>
          <dd>
            <Joining student={student} one={one} canEdit={canEdit} />
          </dd>
        </div>
        <Fees title={t('students.terms.required')} fees={bill.required} />
        <Fees title={t('students.terms.optional')} fees={bill.chosen} />
      </dl>
    </>
  );
}

function Fees({ title, fees }: { readonly title: string; readonly fees: readonly Fee[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{title}</dt>
      {fees.length === 0 ? (
        <dd className={styles.quiet}>{t('students.terms.noFees')}</dd>
      ) : (
        fees.map((fee) => (
          <dd key={fee._id}>
            {t('students.terms.fee', { name: fee.name, cost: formatMoney(costCents(fee)) })}
          </dd>
        ))
      )}
    </div>
  );
}
