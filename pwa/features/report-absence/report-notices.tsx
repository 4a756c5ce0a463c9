import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#pwa/ui/notice.tsx';
import { currentTerm, type Child } from '#sync/school/records/family-terms.ts';
import { formatDay } from '#sync/school/records/format.ts';
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
