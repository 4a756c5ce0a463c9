import { Radio } from '@mantine/core';
import { type Asked, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Device, doorOpensWith } from '#sync/wire/protocol.ts';
import styles from './devices.module.css';

export interface OpeningDialogProps {
  readonly door: Pick<Device, 'name' | 'opensWith'>;
  readonly onSave: (opensWith: Device['opensWith']) => Promise<Asked<unknown>>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What the door asks first: which child, of staff, or a PIN or pass, of a family. */
export function OpeningDialog({ door, onSave, onSaved, onClose }: OpeningDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm({
    initial: { opensWith: door.opensWith },
    errorsOf: () => [],
    onSave: async ({ opensWith }) => {
      const asked = await onSave(opensWith);
      return asked.kind === 'done' || (saidIn(asked) ?? t('devices.changeOffline'));
    },
    onSaved: () => {
      alerts.show({ msg: t('devices.opening.saved', { name: door.name }), alertType: 'success' });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('devices.opening.title', { name: door.name })}
      saveLabel={t('devices.opening.save')}
      onClose={onClose}
    >
      <Radio.Group
        label={t('devices.opening.label')}
        value={form.draft.opensWith}
        onChange={(value) => {
          const opensWith = doorOpensWith.find((one) => one === value);
          if (opensWith !== undefined) form.change({ opensWith });
        }}
      >
        {doorOpensWith.map((value) => (
          <Radio
            key={value}
            className={styles.opening ?? ''}
            value={value}
            label={t(`devices.opening.${value}`)}
            description={t(`devices.opening.${value}Text`)}
          />
        ))}
      </Radio.Group>
    </FormDialog>
  );
}
