import { ActionIcon } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#sync/school/records/format.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import styles from './parent-mode.module.css';

export interface DoorBarProps {
  readonly school: string;
  readonly clock: WallTime;
  readonly syncState: ReactNode;
  readonly onLock: () => void;
}

export function DoorBar({ school, clock, syncState, onLock }: DoorBarProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <h1 className={styles.school}>{school}</h1>
      <time className={styles.clock} dateTime={clock}>
        {formatTime(clock)}
      </time>
      <div className={styles.corner}>
        {syncState}
        <ActionIcon
          className={styles.lock ?? ''}
          aria-label={t('parentMode.leave.open')}
          title={t('parentMode.leave.open')}
          onClick={onLock}
        >
          <IconLock size={24} />
        </ActionIcon>
      </div>
    </header>
  );
}
