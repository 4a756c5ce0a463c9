import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStudentTermBills } from '#pwa/data/school/family.ts';
import { useStudent } from '#pwa/data/school/people.ts';
import { useContacts } from '#pwa/data/school/school-records.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { addressLine } from '#sync/school/records/address.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { phoneLink } from '#sync/school/records/phone-link.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student, StudentFields } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';
import { RegisterNext } from './register-next.tsx';
import { StudentContacts, type StudentContactsProps } from './student-contacts.tsx';
import styles from './student-detail.module.css';
import { StudentLayout, type StudentLayoutProps } from './student-layout.tsx';
import { StudentTerms } from './student-terms.tsx';
import { sexWords, statusKey } from './student-badges.tsx';

export interface StudentPageProps
  extends
    Omit<StudentLayoutProps, 'student' | 'children'>,
    Pick<StudentSummaryProps, 'hasNotes' | 'onEditContact' | 'collectors' | 'absences'> {
  readonly studentId: string;
  readonly tab: 'summary' | 'terms';
  readonly toStudents: string;
  /** The running term, for those who may register; undefined otherwise. */
  readonly registerFor: Term | undefined;
  readonly today: SchoolDay;
  /** Whether the day of joining may be changed. */
  readonly canEdit: boolean;
  /** At the end of the summary, for those who may erase the child. */
  readonly erasing?: ReactNode;
}

export function StudentPage({
  studentId,
  tab,
  toStudents,
  registerFor,
  today,
  canEdit,
  hasNotes,
  onEditContact,
  collectors,
  absences,
  erasing,
  ...layout
}: StudentPageProps) {
  const student = useStudent(studentId);
  const contacts = useContacts();
  if (student === undefined || contacts === undefined) return <LoadingSpinner />;
  if (student === null) return <NoStudent toStudents={toStudents} />;
  return (
    <StudentLayout {...layout} student={student}>
      {registerFor === undefined ? null : (
        <RegisterNext key={registerFor._id} student={student} term={registerFor} today={today} />
      )}
      {tab === 'summary' ? (
        <StudentSummary
          student={student}
          contacts={contacts}
          hasNotes={hasNotes}
          onEditContact={onEditContact}
          collectors={collectors}
          absences={absences}
          erasing={erasing}
        />
      ) : (
        <TermsTab student={student} canEdit={canEdit} />
      )}
    </StudentLayout>
  );
}

function TermsTab({ student, canEdit }: { readonly student: Student; readonly canEdit: boolean }) {
  const terms = useStudentTermBills(student);
  return terms === undefined ? (
    <LoadingSpinner />
  ) : (
    <StudentTerms student={student} terms={terms} canEdit={canEdit} />
  );
}

function NoStudent({ toStudents }: { readonly toStudents: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUserOff size={28} />}
      title={t('students.notFound')}
      text={t('students.notFoundText')}
      action={
        <Button component={Link} to={toStudents} variant="default">
          {t('students.all')}
        </Button>
      }
    />
  );
}

interface FactOf {
  readonly name: MessageKey;
  /** Empty when nothing is known. */
  readonly value: (student: Student, t: Say) => ReactNode;
}

/** How the card shows each field, in its order. A field without a row does not compile. */
const facts: Readonly<Record<keyof StudentFields, FactOf | null>> = {
  address: { name: 'students.facts.address', value: ({ address }) => addressLine(address) },
  registrationStatus: {
    name: 'students.facts.status',
    value: ({ registrationStatus }, t) => t(statusKey(registrationStatus)),
  },
  phone: {
    name: 'students.facts.phone',
    value: ({ phone }) => (phone === '' ? '' : <a href={phoneLink(phone)}>{phone}</a>),
  },
  email: {
    name: 'students.facts.email',
    value: ({ email }) => (email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>),
  },
  birthday: {
    name: 'students.facts.birthday',
    value: ({ birthday }) => (birthday === '' ? '' : formatDay(birthday)),
  },
  sex: { name: 'students.facts.sex', value: (student, t) => sexWords(student, t) },
  // At the head of the page, and below the card.
  nameInfo: null,
  photo: null,
  hasGraduated: null,
  contacts: null,
  staffNotes: null,
};

interface StudentSummaryProps extends StudentContactsProps {
  /** The notes are the administrators'. */
  readonly hasNotes: boolean;
  /** Who may collect the student. */
  readonly collectors: ReactNode;
  readonly absences: ReactNode;
  readonly erasing: ReactNode;
}

function StudentSummary({
  student,
  contacts,
  hasNotes,
  onEditContact,
  collectors,
  absences,
  erasing,
}: StudentSummaryProps) {
  const { t } = useTranslation();
  const { staffNotes } = student;
  return (
    <>
      <section className={styles.card} aria-label={t('students.tabs.summary')}>
        <dl className={styles.facts}>
          {Object.entries(facts).map(([field, fact]) =>
            fact === null ? null : (
              <Fact key={field} name={t(fact.name)}>
                {fact.value(student, t)}
              </Fact>
            ),
          )}
        </dl>
      </section>
      <StudentContacts student={student} contacts={contacts} onEditContact={onEditContact} />
      <div className={styles.absences}>{absences}</div>
      {collectors}
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
      {erasing}
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
