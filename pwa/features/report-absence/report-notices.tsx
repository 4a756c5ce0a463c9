import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { currentTerm, type Child, termOn } from '#sync/school/records/family-terms.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, termRange } from '#sync/school/records/term.ts';
import { type DaysAhead, daysOf, type ReportDraft } from './report-draft.ts';

export interface ReportNoticesProps {
  readonly draft: ReportDraft;
  readonly ahead: DaysAhead;
  /** The children whom it is about. */
  readonly chosen: readonly Child[];
}

/** What to know before sending. None of it keeps anybody from sending. */
export function ReportNotices({ draft, ahead, chosen }: ReportNoticesProps) {
  const { t } = useTranslation();
  const { from, to } = daysOf(draft, ahead);
  const [first] = chosen;
  const term = first && currentTerm(first, from === '' ? ahead.today : from)?.term;
  const [, last] = (term && termRange(term)) ?? [];
  const isBeyond = term !== undefined && last !== undefined && from <= last && to > last;
  const isClosed = from !== '' && from === to && term !== undefined && !isSchoolDay(term, from);
  return (
    <div role="status">
      {draft.part === 'day' && from !== '' && from <= ahead.today && ahead.today <= to
        ? chosen.map((child) => <HereAlready key={child.student._id} child={child} today={ahead.today} />)
        : null}
      {isBeyond ? (
        <Notice tone="warning" icon={<IconInfoCircle size={20} />}>
          {t('absences.hints.beyondTerm', { term: term.name, day: formatDay(last) })}
        </Notice>
      ) : null}
      {isClosed ? (
        <Notice tone="warning" icon={<IconInfoCircle size={20} />}>
          {t('absences.hints.noSchool', { day: formatDay(from) })}
        </Notice>
      ) : null}
    </div>
  );
}

/**
 * Of a child who was dropped off today. Another child may be meant, or the door may have ticked the
 * wrong one.
 */
function HereAlready({ child, today }: { readonly child: Child; readonly today: SchoolDay }) {
  const { t } = useTranslation();
  const term = termOn(child, today)?.term;
  const ofToday = useAttendanceNow(term && attendanceId(today, term._id, child.student._id));
  if ((ofToday?.dropOff ?? null) === null) return null;
  return (
    <Notice tone="warning" icon={<IconInfoCircle size={20} />}>
      {t('absences.home.isHere', { name: child.name })}
    </Notice>
  );
}
