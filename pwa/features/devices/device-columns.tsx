import type { TFunction } from 'i18next';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import {
  DeviceActions,
  DeviceClock,
  DeviceName,
  DeviceWaiting,
  type OnDeviceAction,
} from './device-parts.tsx';
import type { DeviceLine } from './device-words.ts';

export function deviceColumns(t: TFunction, onAction: OnDeviceAction): readonly Column<DeviceLine>[] {
  return [
    {
      key: 'name',
      header: t('devices.columns.name'),
      width: 'minmax(170px, 1.5fr)',
      cell: (line) => <DeviceName line={line} />,
    },
    {
      key: 'lastSeen',
      header: t('devices.columns.lastSeen'),
      width: 'minmax(110px, 0.8fr)',
      cell: (line) => line.lastSeen,
    },
    {
      key: 'waiting',
      header: t('devices.columns.waiting'),
      width: 'minmax(240px, 1.5fr)',
      cell: (line) => <DeviceWaiting line={line} />,
    },
    {
      key: 'clock',
      header: t('devices.columns.clock'),
      width: 'minmax(150px, 1fr)',
      cell: (line) => <DeviceClock line={line} />,
    },
    { key: 'version', header: t('devices.columns.version'), width: '96px', cell: (line) => line.version },
    {
      key: 'actions',
      header: t('devices.columns.actions'),
      width: '220px',
      isHeaderHidden: true,
      cell: (line) => <DeviceActions line={line} onAction={onAction} />,
    },
  ];
}
