import { IconCalendarOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';

export interface NoSheetProps {
  readonly reason: 'closed' | 'nobody';
  readonly day: SchoolDay;
  readonly term: Pick<Term, 'name'>;
}

export function NoSheet({ reason, day, term }: NoSheetProps) {
  const { t } = useTranslation();
  return reason === 'closed' ? (
    <EmptyState
      icon={<IconCalendarOff size={28} />}
      title={t('attendancePrint.closed')}
      text={t('attendancePrint.closedText', { day: formatDay(day), term: term.name })}
    />
  ) : (
    <EmptyState
      icon={<IconUsers size={28} />}
      title={t('attendancePrint.nobody')}
      text={t('attendancePrint.nobodyText')}
    />
  );
}
