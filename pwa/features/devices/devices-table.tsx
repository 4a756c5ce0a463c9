import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { deviceColumns } from './device-columns.tsx';
import {
  DeviceActions,
  DeviceClock,
  DeviceName,
  DeviceWaiting,
  type OnDeviceAction,
} from './device-parts.tsx';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

export interface DevicesTableProps {
  readonly lines: readonly DeviceLine[];
  readonly onAction: OnDeviceAction;
}

export function DevicesTable({ lines, onAction }: DevicesTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => deviceColumns(t, onAction), [t, onAction]);
  return (
    <VirtualTable
      label={t('devices.list')}
      rows={lines}
      columns={columns}
      rowKey={(line) => line.device._id}
      rowHeightPx={52}
      cardsUnderPx={1000}
      renderCard={(line) => <DeviceCard line={line} onAction={onAction} />}
    />
  );
}

export function DeviceCard({
  line,
  onAction,
}: {
  readonly line: DeviceLine;
  readonly onAction: OnDeviceAction;
}) {
  const { t } = useTranslation();
  return (
    <article className={styles.card} aria-label={line.device.name}>
      <DeviceName line={line} />
      <dl className={styles.facts}>
        <dt>{t('devices.columns.lastSeen')}</dt>
        <dd>{line.lastSeen}</dd>
        <dt>{t('devices.columns.waiting')}</dt>
        <dd>
          <DeviceWaiting line={line} />
        </dd>
        <dt>{t('devices.columns.clock')}</dt>
        <dd>
          <DeviceClock line={line} />
        </dd>
        <dt>{t('devices.columns.version')}</dt>
        <dd>{line.version}</dd>
      </dl>
      <DeviceActions line={line} onAction={onAction} />
    </article>
  );
}
