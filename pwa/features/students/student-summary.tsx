import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatDay } from '#sync/school/records/format.ts';
import { addressLine } from '#sync/school/records/address.ts';
import { StudentContacts, type StudentContactsProps } from './student-contacts.tsx';
import styles from './student-detail.module.css';
import { sexKey, statusKey } from './student-words.ts';

export interface StudentSummaryProps extends StudentContactsProps {
  /** The notes are the administrators'. */
  readonly hasNotes: boolean;
}

export function StudentSummary({ student, contacts, hasNotes, onEditContact }: StudentSummaryProps) {
  const { t } = useTranslation();
  const { phone, email, birthday, staffNotes } = student;
  return (
    <>
      <section className={styles.card} aria-label={t('students.tabs.summary')}>
        <dl className={styles.facts}>
          <Fact name={t('students.facts.address')}>{addressLine(student.address)}</Fact>
          <Fact name={t('students.facts.status')}>{t(statusKey(student.registrationStatus))}</Fact>
          <Fact name={t('students.facts.phone')}>
            {phone === '' ? '' : <a href={`tel:${phone}`}>{phone}</a>}
          </Fact>
          <Fact name={t('students.facts.email')}>
            {email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>}
          </Fact>
          <Fact name={t('students.facts.birthday')}>{birthday === '' ? '' : formatDay(birthday)}</Fact>
          <Fact name={t('students.facts.sex')}>{t(sexKey(student.sex))}</Fact>
        </dl>
      </section>
      <StudentContacts student={student} contacts={contacts} onEditContact={onEditContact} />
      {hasNotes ? (
        <section className={styles.card} aria-labelledby="student-notes">
          <h2 id="student-notes" className={styles.cardTitle}>
            {t('students.facts.notes')}
          </h2>
          <p className={staffNotes === '' ? styles.quiet : styles.notes}>
            {staffNotes || t('students.facts.noNotes')}
          </p>
        </section>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{name}</dt>
      {children === '' ? <dd className={styles.quiet}>{t('students.facts.none')}</dd> : <dd>{children}</dd>}
    </div>
  );
}
