import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { renameDevice, useDevice, type DeviceInfo } from '#pwa/data/school/device.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './device.module.css';

export function NameCard({ isReader }: { readonly isReader: boolean }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const device = useDevice();
  const rename = async (name: string) => {
    await renameDevice(name);
    alerts.show({ msg: t('device.renamed', { name }), alertType: 'success' });
  };
  return (
    <DeviceCard title={t('device.nameTitle')}>
      {device === undefined ? (
        <LoadingSpinner size={1} />
      ) : (
        <NameForm
          key={device.id}
          device={device}
          isReader={isReader}
          onRename={(name) => void rename(name)}
        />
      )}
    </DeviceCard>
  );
}

export interface NameFormProps {
  readonly device: DeviceInfo;
  /** Has no key, as nothing is recorded here. */
  readonly isReader: boolean;
  readonly onRename: (name: string) => void;
}

export function NameForm({ device, isReader, onRename }: NameFormProps) {
  const { t } = useTranslation();
  // What is not being typed follows the device: an administrator may rename it meanwhile.
  const [typed, setTyped] = useState<string>();
  const name = typed ?? device.name;
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setIsMissing(trimmed === '');
    if (trimmed === '') return;
    setTyped(undefined);
    onRename(trimmed);
  };
  return (
    <>
      <p className={styles.hint}>{t(isReader ? 'device.nameHintOfReader' : 'device.nameHint')}</p>
      <form className={styles.rename} onSubmit={submit} noValidate>
        <TextField
          label={t('device.name')}
          value={name}
          onChange={setTyped}
          maxLength={limits.nameLength}
          error={isMissing ? t('validation.required') : undefined}
        />
        <Button type="submit" variant="default" className={styles.renameButton}>
          {t('device.rename')}
        </Button>
      </form>
      {device.isEnrolled || isReader ? null : <p className={styles.hint}>{t('device.notEnrolled')}</p>}
    </>
  );
}
