import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { isBlank } from '#sync/school/records/text.ts';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

export interface RenameDialogProps {
  /** As it is now: the device may be renamed elsewhere while the dialog is open. */
  readonly name: string;
  /** Answers with what went wrong; what was typed stays. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function RenameDialog({ name: now, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: now },
    errorsOf: ({ name }) => (isBlank(name) ? [{ field: 'name', sentence: t('validation.required') }] : []),
    onSave: async ({ name }) => (await onRename(name.trim())) ?? true,
    onSaved: onClose,
  });
  useFollow({ form, now: { name: now } });
  return (
    <FormDialog
      form={form}
      title={t('devices.renameOf', { name: now })}
      saveLabel={t('devices.saveName')}
      onClose={onClose}
    >
      <TextField
        label={t('devices.name')}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        maxLength={limits.nameLength}
        error={form.errorOf('name')}
        isRequired
        isFirst
      />
    </FormDialog>
  );
}

interface RevokeDialogProps {
  readonly line: DeviceLine;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What stopping a device means, and what becomes of what still waits on it. */
export function RevokeDialog({ line, onConfirm, onCancel }: RevokeDialogProps) {
  const { t } = useTranslation();
  const { name, waiting, isDoor } = line.device;
  return (
    <ConfirmDialog
      isOpen
      title={t('devices.revokeTitle', { name })}
      message={
        <>
          {line.isThis ? <strong className={styles.part}>{t('devices.revokeOwn')}</strong> : null}
          <span className={styles.part}>{t(isDoor ? 'devices.revokeDoor' : 'devices.revokeText')}</span>
          {waiting === 0 ? null : (
            <span className={styles.part}>
              {t('devices.revokeWaiting', { count: waiting, number: formatCount(waiting) })}
            </span>
          )}
        </>
      }
      confirmLabel={t('devices.revokeConfirm')}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
