import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pill } from '#pwa/ui/pill.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

/** What an administrator can ask for. */
export type DeviceAction = 'rename' | 'revoke' | 'unrevoke';
export type OnDeviceAction = (line: DeviceLine, action: DeviceAction) => void;

export function DeviceName({ line }: { readonly line: DeviceLine }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      {line.device.name}
      {line.isThis ? <Pill tone="good">{t('devices.thisDevice')}</Pill> : null}
      {line.device.isRevoked ? <Pill tone="bad">{t('devices.revoked')}</Pill> : null}
    </span>
  );
}

export function DeviceWaiting({ line }: { readonly line: DeviceLine }) {
  if (line.device.waiting === 0) return <>{line.waiting}</>;
  return (
    <StatusMark tone={line.isBehind ? 'danger' : 'quiet'} shape="clock" size={16} label={line.waiting} />
  );
}

export function DeviceClock({ line }: { readonly line: DeviceLine }) {
  if (!line.isClockWrong) return <>{line.clock}</>;
  return <StatusMark tone="warning" shape="clock" size={16} label={line.clock} />;
}

export function DeviceActions({
  line,
  onAction,
}: {
  readonly line: DeviceLine;
  readonly onAction: OnDeviceAction;
}) {
  const { t } = useTranslation();
  const { name, isRevoked } = line.device;
  const toggle = isRevoked ? 'unrevoke' : 'revoke';
  return (
    <span className={styles.actions}>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('devices.renameOf', { name })}
        onClick={() => onAction(line, 'rename')}
      >
        {t('devices.rename')}
      </Button>
      <Button
        variant="subtle"
        color={isRevoked ? 'bell' : 'red'}
        aria-label={t(`devices.${toggle}Of`, { name })}
        onClick={() => onAction(line, toggle)}
      >
        {t(`devices.${toggle}`)}
      </Button>
    </span>
  );
}
