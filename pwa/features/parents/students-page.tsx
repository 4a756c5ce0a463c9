import type { ReactNode } from 'react';
import { useChildren } from '#pwa/data/school/family.ts';
import { useSchoolFees } from '#pwa/data/school/registrations.ts';
import { useContacts } from '#pwa/data/school/school-records.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { type ChildPart, childParts } from '#pwa/routing/paths.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { PageTabs } from '#pwa/ui/page-tabs.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { billOf, costCents } from '#sync/school/records/bill.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import {
  type Child,
  type ChildTerm,
  currentTerm,
  isToldToFamily,
} from '#sync/school/records/family-terms.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import { formatMoney } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { relationships } from '#sync/school/records/student.ts';
import { HowOld } from './how-old.tsx';
import { NoChild, type ParentIdentity } from './no-child.tsx';
import styles from './parents.module.css';

export interface StudentsPageProps {
  readonly parent: ParentIdentity;
  readonly toAccount: string;
  readonly today: SchoolDay;
  /** Of the path; without one the first child is shown. */
  readonly studentId: string | undefined;
  readonly part: ChildPart;
  readonly toPart: (studentId: string, part: ChildPart) => string;
  readonly onChoose: (studentId: string) => void;
  /** The child's attendance month by month, and the calendar of a term: features of their own. */
  readonly renderAttendance: (child: Child) => ReactNode;
  readonly renderCalendar: (child: Child) => ReactNode;
  /** Whom the family has named for some days: a feature of its own. */
  readonly renderNamed: (child: Child) => ReactNode;
  /** Taking along what the school holds of the child: a feature of its own. */
  readonly renderDownload: (child: Child) => ReactNode;
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
      <PageHeader
        title={child.name}
        hint={currentTerm(child, props.today)?.level?.name ?? t('parents.students.unassigned')}
      />
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
      <PageTabs
        label={t('parents.students.parts.label', { name: child.name })}
        tabs={childParts.map((part) => ({
          label: t(`parents.students.parts.${part}`),
          to: props.toPart(child.student._id, part),
          isCurrent: part === props.part,
        }))}
      />
      <Part {...props} child={child} fees={fees} contacts={contacts} />
    </>
  );
}

interface PartProps extends StudentsPageProps {
  readonly child: Child;
  readonly fees: readonly Fee[];
  readonly contacts: ReadonlyMap<string, Contact>;
}

function Part({ part, child, fees, contacts, ...props }: PartProps) {
  const { t } = useTranslation();
  const isTold = isToldToFamily(child);
  switch (part) {
    case 'days':
      return (
        <Section title={t('parents.students.attendance')}>
          {isTold ? props.renderAttendance(child) : <AskSchool />}
        </Section>
      );
    case 'people':
      return (
        <Section title={t('parents.students.people', { name: child.name })}>
          {isTold ? (
            <>
              <PeopleOfChild child={child} contacts={contacts} ownEmail={props.parent.email} />
              {props.renderNamed(child)}
            </>
          ) : (
            <AskSchool />
          )}
        </Section>
      );
    case 'terms':
      return (
        <>
          <Section title={t('parents.students.registrations')}>
            <TermRegistrations child={child} fees={fees} />
          </Section>
          <Section title={t('parents.students.calendar')}>{props.renderCalendar(child)}</Section>
        </>
      );
    case 'records':
      return (
        <Section title={t('parents.students.held')}>
          <p>{t('parents.students.heldHint', { name: child.name })}</p>
          {props.renderDownload(child)}
        </Section>
      );
  }
}

function AskSchool() {
  const { t } = useTranslation();
  return <p className={styles.quiet}>{t('parents.students.askSchool')}</p>;
}

/** First names where they are unique, so that all fit in one line on a phone. */
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

interface PeopleOfChildProps {
  readonly child: Pick<Child, 'student'>;
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly ownEmail: string;
}

/** Who stands on the child's list, as names: what parents need to see that it is right. */
export function PeopleOfChild({ child: { student }, contacts, ownEmail }: PeopleOfChildProps) {
  const { t } = useTranslation();
  const people = student.contacts.flatMap(({ contact, relationship }) => {
    const known = contacts.get(contact);
    const name = known && fullName(known.nameInfo);
    return known === undefined || name === undefined || name === ''
      ? []
      : [{ id: contact, name, relationship, isOwn: known.email === ownEmail }];
  });
  if (people.length === 0) return <p className={styles.quiet}>{t('parents.students.noPeople')}</p>;
  return (
    <>
      <ul className={styles.people}>
        {people.map(({ id, name, relationship, isOwn }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} colorKey={id} size={36} />
            <span>
              {name}
              <span className={styles.quiet}>
                {', '}
                {t(`attendance.relationship.${relationships[relationship] ?? 'other'}`)}
                {isOwn ? ` (${t('parents.students.you')})` : ''}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('parents.students.peopleHint')}</p>
    </>
  );
}

interface TermRegistrationsProps {
  readonly child: Pick<Child, 'name' | 'terms'>;
  readonly fees: readonly Fee[];
}

/** Per term: name, state, grade level and fees (specification section 2.6). */
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
        <Pill tone={term.isActive ? 'good' : 'quiet'}>
          {t(term.isActive ? 'parents.students.active' : 'parents.students.inactive')}
        </Pill>
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
