import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DeviceNameForm } from '#pwa/fields/device-name-form.tsx';
import { appVersion } from '#pwa/platform/app-version.ts';
import type { InstallWay } from '#pwa/platform/install.ts';
import { useInstallOffer } from '#pwa/platform/platform.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { parentPaths } from '#pwa/routing/paths.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './parents.module.css';

export function SettingsPage() {
  const { place } = useSchoolScope();
  const { t } = useTranslation();
  const { way, install } = useInstallOffer();
  return (
    <>
      <PageHeader title={t('parents.settings.title')} />
      <div className={styles.settings}>
        <section className={styles.card} aria-label={t('parents.settings.deviceTitle')}>
          <h2 className={styles.sectionTitle}>{t('parents.settings.deviceTitle')}</h2>
          <DeviceNameForm isReader />
        </section>
        <InstallCard way={way} onInstall={() => void install()} toHelp={parentPaths.help(place.slug)} />
        <p className={styles.quiet}>{t('parents.settings.version', { version: appVersion })}</p>
      </div>
    </>
  );
}

export interface InstallCardProps {
  readonly way: InstallWay;
  readonly onInstall: () => void;
  readonly toHelp: string;
}

export function InstallCard({ way, onInstall, toHelp }: InstallCardProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('parents.settings.installTitle')}>
      <h2 className={styles.sectionTitle}>{t('parents.settings.installTitle')}</h2>
      <p className={styles.note}>
        {way === 'installed' ? t('parents.settings.installed') : t('parents.settings.installText')}{' '}
        {way === 'installed' || way === 'prompt' ? null : t('parents.settings.byHand')}
      </p>
      {way === 'prompt' ? (
        <Button leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={onInstall}>
          {t('parents.settings.install')}
        </Button>
      ) : null}
      {way === 'ios-share-menu' || way === 'none' ? (
        <Link to={toHelp} className={styles.sectionLink}>
          {t('parents.settings.howTo')}
        </Link>
      ) : null}
    </section>
  );
}
