import { Button } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconDevices,
  IconDeviceTabletPlus,
  IconFileImport,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StaleNotice } from '#pwa/ui/try-again.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { formatAge, formatCount } from '#sync/school/records/format.ts';
import {
  DeviceActions,
  DeviceClock,
  DeviceName,
  DeviceWaiting,
  type OnDeviceAction,
} from './device-parts.tsx';
import type { DeviceLine } from './device-words.ts';
import { devicesSheet } from './devices-sheet.ts';
import styles from './devices.module.css';
import type { Devices } from '#pwa/data/school/use-devices.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Say } from '#sync/words/message-key.ts';

export interface DevicesViewProps {
  readonly devices: Devices;
  readonly lines: readonly DeviceLine[];
  readonly nowMs: number;
  readonly timeZone: string;
  readonly toHandIn: string;
  readonly onAction: OnDeviceAction;
  readonly onAddDoor: () => void;
}

export function DevicesView(props: DevicesViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('devices.title')}
        hint={t('devices.hint')}
        actions={
          <>
            {props.lines.length === 0 ? null : (
              <DownloadList
                name={t('devices.title')}
                sheet={() => devicesSheet(props.lines, props.timeZone, t)}
              />
            )}
            <Button
              component={Link}
              to={props.toHandIn}
              variant="default"
              leftSection={<IconFileImport size={20} />}
            >
              {t('devices.handIn.open')}
            </Button>
            <Button leftSection={<IconDeviceTabletPlus size={20} />} onClick={props.onAddDoor}>
              {t('devices.addDoor')}
            </Button>
          </>
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
          onTryAgain={devices.tryAgain}
        />
      );
    case 'loaded':
      return (
        <>
          {devices.isStale ? (
            <StaleNotice
              text={
                devices.said === undefined
                  ? t('devices.listStale', { age: formatAge(nowMs - devices.knownSinceMs) })
                  : t('devices.listStaleFailed', {
                      said: devices.said,
                      age: formatAge(nowMs - devices.knownSinceMs),
                    })
              }
              onTryAgain={devices.tryAgain}
            />
          ) : null}
          {lines.length === 0 ? (
            <EmptyState
              icon={<IconDevices size={28} />}
              title={t('devices.empty')}
              text={t('devices.emptyText')}
            />
          ) : (
            <DevicesTable
              label={t('devices.list')}
              lines={lines.filter((line) => !line.isStale && !line.isFolded)}
              onAction={onAction}
            />
          )}
          <FoldedDevices
            message="devices.families"
            lines={lines.filter((line) => line.isFolded)}
            onAction={onAction}
          />
          <FoldedDevices
            message="devices.stale"
            lines={lines.filter((line) => line.isStale)}
            onAction={onAction}
          />
        </>
      );
  }
}

interface FoldedDevicesProps extends Omit<DevicesTableProps, 'label'> {
  readonly message: 'devices.families' | 'devices.stale';
}

/** Those of parents, and those that nobody has used for a month, are folded away. */
function FoldedDevices({ message, lines, onAction }: FoldedDevicesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (lines.length === 0) return null;
  const label = t(message, { number: formatCount(lines.length) });
  return (
    <section className={styles.stale}>
      <Button
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronDown size={20} /> : <IconChevronRight size={20} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? <DevicesTable label={label} lines={lines} onAction={onAction} /> : null}
    </section>
  );
}

interface DevicesTableProps {
  readonly label: string;
  readonly lines: readonly DeviceLine[];
  readonly onAction: OnDeviceAction;
}

function DevicesTable({ label, lines, onAction }: DevicesTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => deviceColumns(t, onAction), [t, onAction]);
  return (
    <VirtualTable
      label={label}
      rows={lines}
      columns={columns}
      rowKey={(line) => line.device._id}
      rowHeightPx={80}
      growsWithWords
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
        <dd>
          <LastSeen line={line} />
        </dd>
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

function LastSeen({ line: { lastSeen, seenFrom } }: { readonly line: DeviceLine }) {
  return (
    <span className={styles.seen}>
      <span>{lastSeen}</span>
      {seenFrom === '' ? null : <span className={styles.quiet}>{seenFrom}</span>}
    </span>
  );
}

function deviceColumns(t: Say, onAction: OnDeviceAction): readonly Column<DeviceLine>[] {
  return [
    {
      key: 'name',
      header: t('devices.columns.name'),
      width: 'minmax(180px, 2fr)',
      cell: (line) => <DeviceName line={line} />,
    },
    {
      key: 'lastSeen',
      header: t('devices.columns.lastSeen'),
      width: 'minmax(124px, 1fr)',
      cell: (line) => <LastSeen line={line} />,
    },
    {
      key: 'waiting',
      header: t('devices.columns.waiting'),
      width: 'minmax(160px, 1.2fr)',
      cell: (line) => <DeviceWaiting line={line} />,
    },
    {
      key: 'clock',
      header: t('devices.columns.clock'),
      width: 'minmax(156px, 1fr)',
      cell: (line) => <DeviceClock line={line} />,
    },
    { key: 'version', header: t('devices.columns.version'), width: '88px', cell: (line) => line.version },
    {
      key: 'actions',
      header: t('devices.columns.actions'),
      width: 'minmax(300px, 1.6fr)',
      isHeaderHidden: true,
      cell: (line) => <DeviceActions line={line} onAction={onAction} />,
    },
  ];
}
