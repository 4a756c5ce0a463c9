import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { useSyncState, type SyncState } from '#pwa/data/school/sync-state.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { formatAge, formatClockError, formatMoment } from '#sync/school/records/format.ts';
import { limits } from '#sync/limits.ts';
import type { ReactNode } from 'react';
import { DeviceCard, Fact } from './device-card.tsx';
import styles from './device.module.css';

export interface ConnectionCardProps {
  readonly isReader: boolean;
  readonly children: ReactNode;
}

/** The line to the server. `children`: what there is to say about sending. */
export function ConnectionCard({ isReader, children }: ConnectionCardProps) {
  const { t } = useTranslation();
  const state = useSyncState();
  const outOfReach = isReader ? 'device.notReachableForReader' : 'device.notReachable';
  const lastSync = useLastSync(state.lastSyncMs);
  return (
    <DeviceCard title={t(isReader ? 'device.connection' : 'device.sending')}>
      {children}
      <dl className={styles.facts}>
        <Fact name={t('device.network')}>{t(state.isReachable ? 'device.reachable' : outOfReach)}</Fact>
        <Fact name={t('device.lastSync')}>{lastSync ?? t('device.never')}</Fact>
        <Fact name={t('device.clock')}>{clockText(state, t)}</Fact>
      </dl>
    </DeviceCard>
  );
}

function useLastSync(lastSyncMs: number | null): string | undefined {
  const { t } = useTranslation();
  const nowMs = useMinute();
  const timeZone = useSchool()?.timeZone;
  if (lastSyncMs === null) return undefined;
  const moment = formatMoment(lastSyncMs, timeZone);
  const ageMs = nowMs - lastSyncMs;
  return ageMs < 60_000 ? moment : t('device.ago', { moment, age: formatAge(ageMs) });
}

function clockText({ clockErrorMs }: Pick<SyncState, 'clockErrorMs'>, t: TFunction): string {
  if (clockErrorMs === null) return t('device.clockUnknown');
  if (Math.abs(clockErrorMs) <= limits.clockWrongMs) return t('device.clockRight');
  const error = formatClockError(clockErrorMs);
  return clockErrorMs > 0 ? t('device.clockFast', { error }) : t('device.clockSlow', { error });
}
