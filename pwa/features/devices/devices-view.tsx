import { Button } from '@mantine/core';
import { IconDevices, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { formatAge } from '#sync/school/records/format.ts';
import type { OnDeviceAction } from './device-parts.tsx';
import type { DeviceLine } from './device-words.ts';
import { DevicesTable } from './devices-table.tsx';
import styles from './devices.module.css';
import type { Devices } from './use-devices.ts';

export interface DevicesViewProps {
  readonly devices: Devices;
  readonly lines: readonly DeviceLine[];
  readonly nowMs: number;
  readonly toHandIn: string;
  readonly onAction: OnDeviceAction;
}

export function DevicesView(props: DevicesViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('devices.title')}
        hint={t('devices.hint')}
        actions={
          <Button
            component={Link}
            to={props.toHandIn}
            variant="default"
            leftSection={<IconFileImport size={20} />}
          >
            {t('devices.handIn.open')}
          </Button>
        }
      />
      <RollCall {...props} />
    </>
  );
}

function RollCall({ devices, lines, nowMs, onAction }: DevicesViewProps) {
  const { t } = useTranslation();
  switch (devices.status) {
    case 'loading':
      return <LoadingSpinner label={t('devices.reading')} />;
    case 'unreachable':
      return (
        <ErrorState
          title={t(devices.said === undefined ? 'devices.unreachable' : 'devices.failed')}
          text={devices.said ?? t('devices.unreachableText')}
          action={<Button onClick={devices.tryAgain}>{t('ui.tryAgain')}</Button>}
        />
      );
    case 'loaded':
      return (
        <>
          {devices.isStale ? (
            <p className={styles.stale} role="status">
              {devices.said === undefined
                ? t('devices.stale', { age: formatAge(nowMs - devices.knownSinceMs) })
                : t('devices.staleFailed', {
                    said: devices.said,
                    age: formatAge(nowMs - devices.knownSinceMs),
                  })}
            </p>
          ) : null}
          {lines.length === 0 ? (
            <EmptyState
              icon={<IconDevices size={28} />}
              title={t('devices.empty')}
              text={t('devices.emptyText')}
            />
          ) : (
            <DevicesTable lines={lines} onAction={onAction} />
          )}
        </>
      );
  }
}
