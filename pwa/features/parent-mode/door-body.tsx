import { IconCalendarOff, IconCloudDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#sync/school/records/format.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import { OpenDoor, type OpenDoorProps } from './open-door.tsx';

export interface DoorBodyProps extends OpenDoorProps {
  readonly clock: WallTime;
}

/** The children while the school is open; else why there are none. */
export function DoorBody(props: DoorBodyProps) {
  const { t } = useTranslation();
  const { situation, nextDay } = props.door;
  switch (situation) {
    case 'reading':
      return <LoadingSpinner label={t('parentMode.reading')} />;
    case 'running':
      return <EmptyState icon={<LoadingSpinner size={1} />} title={t('parentMode.reading')} />;
    case 'unreachable':
      return <EmptyState icon={<IconCloudDown size={30} />} title={t('parentMode.unreachable')} />;
    case 'closed':
      return (
        <EmptyState
          icon={<IconCalendarOff size={30} />}
          title={t('parentMode.closed.title')}
          text={
            nextDay === undefined
              ? t('parentMode.closed.noNext')
              : t('parentMode.closed.next', { day: formatDay(nextDay) })
          }
        />
      );
    case 'open':
      return <OpenDoor {...props} />;
  }
}
