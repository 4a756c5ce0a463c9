import { Button } from '@mantine/core';
import { renameDevice, useDevice, type DeviceInfo } from '#pwa/data/school/device.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { isBlank } from '#sync/school/records/text.ts';
import styles from './device-name-form.module.css';

/** The name of this device, once it is known. */
export function DeviceNameForm({ isReader }: { readonly isReader: boolean }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const device = useDevice();
  if (device === undefined) return <LoadingSpinner size={1} />;
  const rename = async (name: string) => {
    await renameDevice(name);
    alerts.show({ msg: t('devicePage.renamed', { name }), alertType: 'success' });
  };
  return <NameForm key={device.id} device={device} isReader={isReader} onRename={rename} />;
}

export interface NameFormProps {
  readonly device: Pick<DeviceInfo, 'name' | 'isEnrolled'>;
  /** Has no key, as nothing is recorded here. */
  readonly isReader: boolean;
  readonly onRename: (name: string) => Promise<void>;
}

export function NameForm({ device, isReader, onRename }: NameFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: device.name },
    errorsOf: ({ name }) => (isBlank(name) ? [{ field: 'name', sentence: t('validation.required') }] : []),
    onSave: async ({ name }) => {
      await onRename(name.trim());
      return true;
    },
    onSaved: ({ name }) => form.reopen({ name: name.trim() }),
  });
  // An administrator may rename it meanwhile.
  useFollow({ form, now: { name: device.name } });
  return (
    <>
      <p className={styles.hint}>{t(isReader ? 'devicePage.nameHintOfReader' : 'devicePage.nameHint')}</p>
      <PageForm form={form} className={styles.form}>
        <TextField
          label={t('devicePage.name')}
          value={form.draft.name}
          onChange={(name) => form.change({ name })}
          maxLength={limits.nameLength}
          error={form.errorOf('name')}
        />
        <Button type="submit" variant="default" loading={form.isSaving}>
          {t('devicePage.rename')}
        </Button>
      </PageForm>
      {device.isEnrolled || isReader ? null : <p className={styles.hint}>{t('devicePage.notEnrolled')}</p>}
    </>
  );
}
