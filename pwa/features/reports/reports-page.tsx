import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAttendanceReport } from '#pwa/data/school/attendance-report.ts';
import type { ReportAsked } from '#pwa/data/school/count-report.ts';
import { useGradeLevels, useRecords } from '#pwa/data/school/school-records.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { inAddress, parseReportSearch, useRange } from './report-search.ts';
import { ReportsView } from './reports-view.tsx';

export function ReportsPage() {
  const { school, terms, today, place } = useSchoolScope();
  const { params, change } = useAddressSearch();
  const search = parseReportSearch(params);
  const { level, late } = search;
  const listsAbsent = search.view === 'absences';
  const range = useRange(search, { terms, today });
  const asked = useMemo(
    (): ReportAsked | undefined =>
      range && {
        range,
        filter: { level: levelId(level), lateAfterMinutes: Number(late), listsAbsent },
        isCompared: true,
      },
    [range, level, late, listsAbsent],
  );
  const state = useAttendanceReport({ school, terms, asked });
  const levels = useGradeLevels();
  const students = useRecords('student');
  const absences = useRecords('absence');
  const navigate = useNavigate();
  const { section, slug } = place;
  const toChild = useCallback((id: RecordId) => paths.student({ section, slug }, id), [section, slug]);
  const open = useStableCallback((id: RecordId) => void navigate(toChild(id)));
  if (levels === undefined || students === undefined || absences === undefined) return <LoadingSpinner />;
  return (
    <ReportsView
      {...state}
      search={search}
      range={range}
      toTerms={terms.length === 0 ? paths.terms(place) : undefined}
      levels={levels}
      students={students}
      absences={absences}
      school={school}
      chronicPercent={limits.chronicPercent}
      onPrint={() => window.print()}
      onSearch={(part) => change(inAddress(part))}
      toChild={toChild}
      onOpen={open}
    />
  );
}

/** As a registration has it: '' for Unassigned, undefined for everybody. */
function levelId(level: string): RecordId | undefined {
  return level === 'all' ? undefined : level === 'unassigned' ? '' : level;
}
