import { IconCloudDownload, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useFirstSync } from '#pwa/data/school/school-records.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';

export interface FirstSyncStateProps {
  readonly state: Exclude<ReturnType<typeof useFirstSync>, 'complete'>;
  readonly schoolName: string;
}

/** While a school is not yet on this device: being read, on its way, or out of reach. */
export function FirstSyncState({ state, schoolName }: FirstSyncStateProps) {
  const { t } = useTranslation();
  switch (state) {
    case 'reading':
      return <LoadingSpinner />;
    case 'running':
      return (
        <EmptyState
          icon={<IconCloudDownload size={28} />}
          title={t('shell.firstSync.runningTitle', { school: schoolName })}
          text={t('shell.firstSync.runningText')}
          action={<LoadingSpinner size={1} />}
        />
      );
    case 'unreachable':
      return (
        <EmptyState
          icon={<IconWifiOff size={28} />}
          title={t('shell.firstSync.unreachableTitle')}
          text={t('shell.firstSync.unreachableText')}
        />
      );
  }
}
