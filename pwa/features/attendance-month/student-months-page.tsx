import { Button } from '@mantine/core';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { StudentMonths, type StudentMonthsProps } from './student-months.tsx';

export interface StudentMonthsPageProps extends Omit<StudentMonthsProps, 'terms'> {
  /** Undefined when there is no such student. */
  readonly name: string | undefined;
  /** Undefined while they are being read. */
  readonly terms: StudentMonthsProps['terms'] | undefined;
  readonly toStudent: string;
  readonly toStudents: string;
}

export function StudentMonthsPage({ name, terms, toStudent, toStudents, ...months }: StudentMonthsPageProps) {
  const { t } = useTranslation();
  if (terms === undefined) return <LoadingSpinner />;
  if (name === undefined)
    return (
      <EmptyState
        icon={<IconUserOff size={28} />}
        title={t('attendanceMonth.noStudent')}
        text={t('attendanceMonth.noStudentText')}
        action={
          <Button component={Link} to={toStudents} variant="default">
            {t('attendanceMonth.toStudents')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader
        title={t('attendanceMonth.title', { student: name })}
        actions={
          <Button
            component={Link}
            to={toStudent}
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
          >
            {t('attendanceMonth.toStudent', { student: name })}
          </Button>
        }
      />
      <StudentMonths {...months} terms={terms} />
    </>
  );
}
