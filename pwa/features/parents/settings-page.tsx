import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { renameDevice, useDevice } from '#pwa/data/school/device.ts';
import { appVersion } from '#pwa/platform/app-version.ts';
import type { InstallWay } from '#pwa/platform/install.ts';
import { useInstallOffer } from '#pwa/platform/platform.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { parentPaths } from '#pwa/routing/paths.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import styles from './parents.module.css';

export function SettingsPage() {
  const { place } = useSchoolScope();
  const { t } = useTranslation();
  const alerts = useAlerts();
  const device = useDevice();
  const { way, install } = useInstallOffer();
  const rename = async (name: string) => {
    await renameDevice(name);
    alerts.show({ msg: t('parents.settings.renamed', { name }), alertType: 'success' });
  };
  return (
    <>
      <PageHeader title={t('parents.settings.title')} />
      <div className={styles.settings}>
        <section className={styles.card} aria-label={t('parents.settings.deviceTitle')}>
          <h2 className={styles.sectionTitle}>{t('parents.settings.deviceTitle')}</h2>
          {device === undefined ? (
            <LoadingSpinner size={1} />
          ) : (
            <NameForm key={device.id} name={device.name} onRename={(name) => void rename(name)} />
          )}
        </section>
        <InstallCard way={way} onInstall={() => void install()} toHelp={parentPaths.help(place.slug)} />
        <p className={styles.quiet}>{t('parents.settings.version', { version: appVersion })}</p>
      </div>
    </>
  );
}

export interface NameFormProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

export function NameForm({ name: before, onRename }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setIsMissing(trimmed === '');
    if (trimmed !== '') onRename(trimmed);
  };
  return (
    <form className={styles.nameForm} noValidate onSubmit={submit}>
      <TextField
        label={t('parents.settings.name')}
        description={t('device.nameHintOfReader')}
        value={name}
        onChange={setName}
        maxLength={limits.nameLength}
        error={isMissing ? t('validation.required') : undefined}
      />
      <Button type="submit">{t('parents.settings.saveName')}</Button>
    </form>
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
