import { IconInfoCircle } from '@tabler/icons-react';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type AbsenceFields, isHereAgainst } from '#sync/school/records/absence.ts';
import { currentTerm, type Child } from '#sync/school/records/family-terms.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, termRange } from '#sync/school/records/term.ts';
import { type DaysAhead, daysOf, type ReportDraft } from './report-draft.ts';
import { useReportDay } from './use-report-day.ts';

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
      {chosen.map((child) => (
        <HereAlready
          key={child.student._id}
          child={child}
          report={{ from, to, part: draft.part }}
          today={ahead.today}
        />
      ))}
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

interface HereAlreadyProps {
  readonly child: Child;
  readonly report: Pick<AbsenceFields, 'from' | 'to' | 'part'>;
  readonly today: SchoolDay;
}

/**
 * Of a child whose drop-off today speaks against the report. Another child may be meant, or the
 * door may have ticked the wrong one.
 */
function HereAlready({ child, report, today }: HereAlreadyProps) {
  const { t } = useTranslation();
  const day = useReportDay(child, today);
  if (!isHereAgainst(report, day)) return null;
  return (
    <Notice tone="warning" icon={<IconInfoCircle size={20} />}>
      {t('absences.home.isHere', { name: child.name })}
    </Notice>
  );
}
