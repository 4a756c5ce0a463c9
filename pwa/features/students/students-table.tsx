import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { StudentLine } from '#pwa/data/school/student-lines.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { standingLook } from '#sync/school/records/attendance-look.ts';
import type { GuardianPhone } from '#sync/school/records/guardian-phone.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { Listed } from '#sync/school/records/people-list.ts';
import { phoneLink } from '#sync/school/records/phone-link.ts';
import { standingWords } from '#sync/school/records/standing.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';
import styles from './students.module.css';

export interface StudentsTableProps {
  readonly shown: readonly Listed<Student>[];
  /** Those who are registered for the running term, by id. */
  readonly lines: ReadonlyMap<string, StudentLine>;
  readonly phoneOf: (student: Student) => GuardianPhone | undefined;
  readonly toStudent: (studentId: string) => string;
  readonly onOpen: (studentId: string) => void;
}

type Parts = Pick<StudentsTableProps, 'lines' | 'phoneOf' | 'toStudent'>;

/** The same students a line each: grade, today's state, whom to call. A row opens its student. */
export const StudentsTable = memo(function Table(props: StudentsTableProps) {
  const { shown, lines, phoneOf, toStudent, onOpen } = props;
  const { t } = useTranslation();
  const columns = useMemo(
    () => studentColumns(t, { lines, phoneOf, toStudent }),
    [t, lines, phoneOf, toStudent],
  );
  return (
    <VirtualTable
      label={t('students.list')}
      rows={shown}
      columns={columns}
      rowKey={({ person }) => person._id}
      rowHeightPx={44}
      onActivate={({ person }) => onOpen(person._id)}
      renderCard={(listed) => <StudentCard listed={listed} {...props} />}
    />
  );
});

function studentColumns(t: Say, { lines, phoneOf, toStudent }: Parts): readonly Column<Listed<Student>>[] {
  return [
    {
      key: 'name',
      header: t('students.columns.name'),
      width: 'minmax(160px, 2fr)',
      cell: ({ person }) => (
        // The row opens it too; the arrow keys walk the rows.
        <Link
          to={toStudent(person._id)}
          className={styles.rowName}
          title={listName(person.nameInfo)}
          tabIndex={-1}
        >
          {listName(person.nameInfo) || t('students.unnamed')}
        </Link>
      ),
    },
    {
      key: 'grade',
      header: t('students.columns.grade'),
      width: 'minmax(96px, 1fr)',
      cell: ({ person }) => gradeInWords(lines.get(person._id), t),
    },
    {
      key: 'today',
      header: t('students.columns.today'),
      width: '196px',
      cell: ({ person }) => <TodayMark line={lines.get(person._id)} t={t} />,
    },
    {
      key: 'phone',
      header: t('students.columns.phone'),
      width: 'minmax(180px, 1.5fr)',
      cell: ({ person }) => <Phone guardian={phoneOf(person)} />,
    },
  ];
}

/** Who is not registered has no grade, and is not unassigned either. */
export function gradeInWords(line: StudentLine | undefined, t: (message: MessageKey) => string): string {
  return line === undefined
    ? t('students.notRegistered')
    : (line.gradeLevel?.name ?? t('students.terms.unassigned'));
}

function TodayMark({ line, t }: { readonly line: StudentLine | undefined; readonly t: Say }) {
  if (line?.standing === undefined) return null;
  return <StatusMark {...standingLook(line.standing)} label={t(standingWords(line.standing))} wraps />;
}

function Phone({ guardian }: { readonly guardian: GuardianPhone | undefined }) {
  if (guardian === undefined) return null;
  return (
    <a href={phoneLink(guardian.phone)} className={styles.phone} tabIndex={-1} title={guardian.name}>
      {guardian.phone}
    </a>
  );
}

function StudentCard({
  listed: { person },
  lines,
  phoneOf,
  toStudent,
}: StudentsTableProps & { readonly listed: Listed<Student> }) {
  const { t } = useTranslation();
  const line = lines.get(person._id);
  const guardian = phoneOf(person);
  return (
    <article className={styles.card}>
      <Link to={toStudent(person._id)} className={styles.cardName}>
        {listName(person.nameInfo) || t('students.unnamed')}
      </Link>
      <span className={styles.cardLine}>
        <span>{gradeInWords(line, t)}</span>
        <TodayMark line={line} t={t} />
      </span>
      {guardian === undefined ? null : (
        <a href={phoneLink(guardian.phone)} className={styles.cardPhone}>
          {t('students.callGuardian', { name: guardian.name, phone: guardian.phone })}
        </a>
      )}
    </article>
  );
}
