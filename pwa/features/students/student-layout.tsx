import { Button } from '@mantine/core';
import { IconCalendarMonth, IconHistory, IconPencil, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PageTab, PageTabs } from '#pwa/ui/page-tabs.tsx';
import { PhotoPicture } from '#pwa/ui/photo-picture.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { Student } from '#sync/school/records/student.ts';
import { StudentBadges } from './student-badges.tsx';
import styles from './student-detail.module.css';

export interface StudentLayoutProps {
  readonly student: Student;
  readonly tabs: readonly (Omit<PageTab, 'label'> & { readonly key: 'summary' | 'terms' })[];
  /** What was recorded at the door, month by month. */
  readonly toAttendance: string;
  /** On paper, for parents or authorities. */
  readonly toStatement: string;
  /** Left out for those who may only read. */
  readonly toHistory?: string | undefined;
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Who it is, and the tab bar over both pages of a student (specification section 2.6). */
export function StudentLayout({ student, tabs, children, ...actions }: StudentLayoutProps) {
  const { t } = useTranslation();
  const name = fullName(student.nameInfo) || t('students.unnamed');
  return (
    <>
      <div className={styles.head}>
        <PhotoPicture
          name={name}
          colorKey={student._id}
          thumbnail={thumbnailUrl(student.photo)}
          full={student.photo?.url || null}
          chosen={null}
        />
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          <div className={styles.badges}>
            <StudentBadges student={student} />
          </div>
          <StudentActions {...actions} name={name} />
        </div>
      </div>
      <PageTabs
        label={t('students.tabs.label', { student: name })}
        tabs={tabs.map(({ key, ...tab }) => ({ ...tab, label: t(`students.tabs.${key}`) }))}
      />
      {children}
    </>
  );
}

function StudentActions(
  props: Pick<StudentLayoutProps, 'toAttendance' | 'toStatement' | 'toHistory' | 'onEdit'> & {
    readonly name: string;
  },
) {
  const { t } = useTranslation();
  const { name, toAttendance, toStatement, toHistory, onEdit } = props;
  return (
    <div className={styles.actions}>
      {onEdit === undefined ? null : (
        <Button
          leftSection={<IconPencil size={20} aria-hidden="true" />}
          aria-label={t('students.editOne', { student: name })}
          onClick={onEdit}
        >
          {t('students.edit')}
        </Button>
      )}
      <Button
        component={Link}
        to={toAttendance}
        variant="default"
        leftSection={<IconCalendarMonth size={20} aria-hidden="true" />}
      >
        {t('students.tabs.attendance')}
      </Button>
      <Button
        component={Link}
        to={toStatement}
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden="true" />}
        aria-label={t('reports.statement.openOf', { student: name })}
      >
        {t('reports.statement.open')}
      </Button>
      {toHistory === undefined ? null : (
        <Button
          component={Link}
          to={toHistory}
          variant="default"
          leftSection={<IconHistory size={20} aria-hidden="true" />}
          aria-label={t('students.historyOf', { student: name })}
        >
          {t('students.history')}
        </Button>
      )}
    </div>
  );
}
