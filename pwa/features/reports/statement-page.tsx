import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter, IconUserOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAttendanceReport } from '#pwa/data/school/attendance-report.ts';
import type { ReportAsked } from '#pwa/data/school/count-report.ts';
import { useGradeLevels, useRecords } from '#pwa/data/school/school-records.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { NoRange } from './no-range.tsx';
import { RangeControls } from './range-controls.tsx';
import { ReportNotices } from './report-notices.tsx';
import { inAddress, parseReportSearch, useRange } from './report-search.ts';
import styles from './statement.module.css';
import { Statement } from './statement.tsx';

/** What the school knows of one child's attendance, for the parents or for authorities. */
export function StatementPage() {
  const { t } = useTranslation();
  const { studentId = '' } = useParams();
  const { school, terms, today, place } = useSchoolScope();
  const { params, change } = useAddressSearch();
  const search = parseReportSearch(params);
  const range = useRange(search, { terms, today });
  const asked = useMemo(
    (): ReportAsked | undefined =>
      range && {
        range,
        filter: { student: studentId, lateAfterMinutes: Number(search.late) },
        isCompared: false,
      },
    [range, studentId, search.late],
  );
  const state = useAttendanceReport({ school, terms, asked });
  const students = useRecords('student');
  const levels = useGradeLevels();
  const student = students?.get(studentId);
  const name = student === undefined ? '' : fullName(student.nameInfo) || t('students.unnamed');
  usePageTitle(t('reports.statement.title', { student: name }));
  if (students === undefined || levels === undefined) return <LoadingSpinner />;
  if (student === undefined)
    return (
      <EmptyState
        icon={<IconUserOff size={28} />}
        title={t('students.notFound')}
        text={t('students.notFoundText')}
        action={
          <Button component={Link} to={paths.students(place)} variant="default">
            {t('students.all')}
          </Button>
        }
      />
    );
  const { counted } = state;
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={t('reports.statement.title', { student: name })}
          actions={<Actions toStudent={paths.student(place, studentId)} />}
        />
        <RangeControls search={search} onSearch={(part) => change(inAddress(part))} />
        {counted === undefined ? null : <ReportNotices {...state} counted={counted} school={school} />}
      </div>
      {range === undefined ? (
        <NoRange kind={search.range} toTerms={terms.length === 0 ? paths.terms(place) : undefined} />
      ) : counted === undefined ? (
        <LoadingSpinner />
      ) : (
        <Statement school={school} student={student} name={name} levels={levels} counted={counted} />
      )}
    </>
  );
}

function Actions({ toStudent }: { readonly toStudent: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        component={Link}
        to={toStudent}
        variant="default"
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
      >
        {t('reports.statement.back')}
      </Button>
      <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('reports.print')}
      </Button>
    </>
  );
}
