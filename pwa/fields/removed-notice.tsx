import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

export interface RemovedNoticeProps {
  /** The first day of which attendance is kept: `forgotten` of the school. */
  readonly before: SchoolDay | '';
}

/** Why days say nothing: the school does not keep them any more. */
export function RemovedNotice({ before }: RemovedNoticeProps) {
  const { t } = useTranslation();
  return <Notice tone="plain">{t('attendance.gone', { day: formatDay(before) })}</Notice>;
}
