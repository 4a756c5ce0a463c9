import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerVersion } from '#pwa/data/school/sync-state.ts';
import { appVersion } from '#pwa/platform/app-version.ts';
import type { InstallWay } from '#pwa/platform/install.ts';
import { useInstallOffer } from '#pwa/platform/platform.tsx';
import { DeviceCard, Fact } from './device-card.tsx';
import styles from './device.module.css';

/** Which version runs here, and whether it is installed. */
export function VersionCard() {
  const { t } = useTranslation();
  const serverVersion = useServerVersion();
  const { way, install } = useInstallOffer();
  return (
    <DeviceCard title={t('device.version')}>
      <dl className={styles.facts}>
        <Fact name={t('device.appVersion')}>{appVersion}</Fact>
        <Fact name={t('device.serverVersion')}>{serverVersion ?? t('device.unknownVersion')}</Fact>
        <Fact name={t('device.installTitle')}>{t(installWords[way])}</Fact>
      </dl>
      {way === 'prompt' ? (
        <div className={styles.actions}>
          <Button leftSection={<IconDownload size={20} />} onClick={() => void install()}>
            {t('platform.install')}
          </Button>
        </div>
      ) : null}
    </DeviceCard>
  );
}

const installWords = {
  prompt: 'platform.installHint',
  'ios-share-menu': 'platform.installOnIos',
  installed: 'device.installed',
  none: 'device.installUnavailable',
} as const satisfies Record<InstallWay, string>;
