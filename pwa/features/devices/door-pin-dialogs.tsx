import { Button } from '@mantine/core';
import { type Asked, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useAskedOnce } from '#pwa/data/calls/use-asked-once.ts';
import { makeResetCode } from '#pwa/data/school/devices.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Dialog, DialogActions } from '#pwa/ui/dialog.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isEasyPin } from '#sync/school/records/door-pins.ts';
import { isPin } from '#sync/school/records/pin.ts';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

export interface DoorPinDialogProps {
  /** Of the device. */
  readonly name: string;
  /** False: Parent Mode on a person's own device. */
  readonly isDoor: boolean;
  readonly onSave: (pin: string) => Promise<Asked<unknown>>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function DoorPinDialog({ name, isDoor, onSave, onSaved, onClose }: DoorPinDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm({
    initial: { pin: '', again: '' },
    errorsOf: ({ pin, again }) => [
      ...(isPin(pin) ? [] : [{ field: 'pin', sentence: t('devices.pin.wrong') }]),
      ...(isPin(pin) && isEasyPin(pin) ? [{ field: 'pin', sentence: t('parentMode.choose.easy') }] : []),
      ...(pin === again ? [] : [{ field: 'again', sentence: t('devices.pin.different') }]),
    ],
    onSave: async ({ pin }) => {
      const asked = await onSave(pin);
      return asked.kind === 'done' || (saidIn(asked) ?? t('devices.changeOffline'));
    },
    onSaved: () => {
      alerts.show({
        msg: t(isDoor ? 'devices.pin.saved' : 'devices.pin.savedOfPerson', { name }),
        alertType: 'success',
      });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(isDoor ? 'devices.pin.title' : 'devices.pin.titleOfPerson', { name })}
      saveLabel={t('devices.pin.save')}
      onClose={onClose}
    >
      <p>{t(isDoor ? 'devices.pin.text' : 'devices.pin.textOfPerson')}</p>
      {(['pin', 'again'] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(`devices.pin.${field}`)}
          name={field}
          autoComplete="new-password"
          inputMode="numeric"
          value={form.draft[field]}
          onChange={(typed) => form.change({ [field]: typed })}
          error={form.errorOf(field)}
          isRequired
        />
      ))}
    </FormDialog>
  );
}

interface ResetCodeDialogProps {
  readonly line: DeviceLine;
  readonly onClose: () => void;
}

/** A code of one use, to be told to whoever stands at the tablet. */
export function ResetCodeDialog({ line, onClose }: ResetCodeDialogProps) {
  const { t } = useTranslation();
  const { _id: door, name, isDoor } = line.device;
  const { asked } = useAskedOnce(['reset', door], () => makeResetCode(door));
  return (
    <Dialog isOpen title={t('devices.reset.title', { name })} onClose={onClose}>
      {asked === undefined ? (
        <LoadingSpinner size={1} />
      ) : asked.kind === 'done' ? (
        <div className={styles.pairing}>
          <strong className={styles.code}>{asked.answer.code}</strong>
          <p>{t(isDoor ? 'devices.reset.text' : 'devices.reset.textOfPerson')}</p>
        </div>
      ) : (
        <Notice tone="bad" role="alert">
          {saidIn(asked) ?? t('devices.changeOffline')}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
