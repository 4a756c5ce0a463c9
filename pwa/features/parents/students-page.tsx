import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChildren } from '#pwa/data/school/family.ts';
import { useSchoolFees } from '#pwa/data/school/registrations.ts';
import { useContacts } from '#pwa/data/school/school-records.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import type { Child } from '#sync/school/records/family-terms.ts';
import { HowOld } from './how-old.tsx';
import { NoChild, type ParentIdentity } from './no-child.tsx';
import styles from './parents.module.css';
import { PeopleOfChild } from './people-of-child.tsx';
import { TermRegistrations } from './term-registrations.tsx';

export interface StudentsPageProps {
  readonly parent: ParentIdentity;
  readonly toAccount: string;
  /** Of the path; without one the first child is shown. */
  readonly studentId: string | undefined;
  readonly onChoose: (studentId: string) => void;
  /** The child's attendance month by month, and the calendar of a term: features of their own. */
  readonly renderAttendance: (child: Child) => ReactNode;
  readonly renderCalendar: (child: Child) => ReactNode;
}

export function StudentsPage(props: StudentsPageProps) {
  const { t } = useTranslation();
  const children = useChildren();
  const fees = useSchoolFees();
  const contacts = useContacts();
  if (children === undefined || fees === undefined || contacts === undefined) return <LoadingSpinner />;
  const child = children.find(({ student }) => student._id === props.studentId) ?? children[0];
  if (child === undefined)
    return (
      <>
        <PageHeader title={t('parents.students.title')} />
        <HowOld />
        <NoChild parent={props.parent} toAccount={props.toAccount} />
      </>
    );
  return (
    <>
      <PageHeader title={child.name} hint={child.terms[0]?.level?.name ?? t('parents.students.unassigned')} />
      <HowOld />
      {children.length < 2 ? null : (
        <div className={styles.picker}>
          <SegmentedFilter
            label={t('parents.students.child')}
            options={pickerOptions(children)}
            value={child.student._id}
            onChange={props.onChoose}
          />
        </div>
      )}
      <Section title={t('parents.students.attendance')}>{props.renderAttendance(child)}</Section>
      <Section title={t('parents.students.registrations')}>
        <TermRegistrations child={child} fees={fees} />
      </Section>
      <Section title={t('parents.students.people', { name: child.name })}>
        <PeopleOfChild child={child} contacts={contacts} ownEmail={props.parent.email} />
      </Section>
      <Section title={t('parents.students.calendar')}>{props.renderCalendar(child)}</Section>
    </>
  );
}

/** First names where they tell the children apart: on a phone all of them stand in one line then. */
export function pickerOptions(children: readonly Pick<Child, 'student' | 'name'>[]) {
  const firstNames = new Set(children.map(({ student }) => student.nameInfo.firstName));
  return children.map(({ student, name }) => ({
    value: student._id,
    label: firstNames.size === children.length ? student.nameInfo.firstName || name : name,
  }));
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
