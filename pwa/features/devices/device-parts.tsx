import { Button, Menu } from '@mantine/core';
import { Pill } from '#pwa/ui/pill.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

/** What an administrator can ask for; the last four of a door, the last two of each device. */
export type DeviceAction = 'rename' | 'revoke' | 'unrevoke' | 'code' | 'opening' | 'pin' | 'resetCode';
export type OnDeviceAction = (line: DeviceLine, action: DeviceAction) => void;

export function DeviceName({ line }: { readonly line: DeviceLine }) {
  const { t } = useTranslation();
  const { name, isRevoked, isDoor, pairedAt, hasPin } = line.device;
  const isPaired = pairedAt !== null;
  return (
    <span className={styles.who}>
      <span className={styles.name}>
        {name}
        {line.isThis ? <Pill tone="good">{t('devices.thisDevice')}</Pill> : null}
        {isRevoked ? <Pill tone="bad">{t('devices.revoked')}</Pill> : null}
        {isDoor && !isPaired ? <Pill tone="warning">{t('devices.notPaired')}</Pill> : null}
        {isDoor && isPaired && !hasPin ? <Pill tone="warning">{t('devices.noPin')}</Pill> : null}
        {line.needsName ? <Pill tone="warning">{t('devices.needsName')}</Pill> : null}
      </span>
      {line.whoAndWhat === '' ? null : (
        <span className={styles.what} title={line.whoAndWhat}>
          {line.whoAndWhat}
        </span>
      )}
      {line.oldVersion === '' ? null : (
        <span className={styles.old}>
          <StatusMark tone="warning" shape="triangle" size={16} wraps label={line.oldVersion} />
        </span>
      )}
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
  const { name, isRevoked, isDoor, isFamily, hasPin } = line.device;
  const toggle = isRevoked ? 'unrevoke' : 'revoke';
  return (
    <span className={styles.actions}>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t(line.needsName ? 'devices.giveNameOf' : 'devices.renameOf', { name })}
        onClick={() => onAction(line, 'rename')}
      >
        {t(line.needsName ? 'devices.giveName' : 'devices.rename')}
      </Button>
      {isFamily ? null : (
        <Menu position="bottom-end" width={300} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              aria-label={t(isDoor ? 'devices.doorOf' : 'devices.parentModeOf', { name })}
            >
              {t(isDoor ? 'devices.doorMenu' : 'devices.parentModeMenu')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(isDoor ? doorActions(hasPin) : parentModeActions).map(({ action, words }) => (
              <Menu.Item key={action} className={styles.item} onClick={() => onAction(line, action)}>
                {t(words)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
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

const parentModeActions = [
  { action: 'pin', words: 'devices.setParentModePin' },
  { action: 'resetCode', words: 'devices.resetCode' },
] as const;

function doorActions(hasPin: boolean) {
  return [
    { action: 'opening', words: 'devices.opening.open' },
    { action: 'pin', words: hasPin ? 'devices.changePin' : 'devices.setPin' },
    { action: 'resetCode', words: 'devices.resetCode' },
    { action: 'code', words: 'device.pairAgain' },
  ] as const;
}
