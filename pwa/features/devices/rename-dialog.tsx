import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';

export interface RenameDialogProps {
  /** As it is now: the device may be renamed elsewhere while the dialog is open. */
  readonly name: string;
  /** Answers with what went wrong; what was typed stays. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function RenameDialog({ name: now, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({
    initial: { name: now },
    errorsOf: ({ name }) =>
      name.trim() === '' ? [{ field: 'name', sentence: t('validation.required') }] : [],
    onSave: async ({ name }) => {
      const said = await onRename(name.trim());
      setTrouble(said);
      return said === undefined;
    },
    onSaved: onClose,
  });
  useFollow({ form, now: { name: now } });
  return (
    <FormDialog
      form={form}
      title={t('devices.renameOf', { name: now })}
      saveLabel={t('devices.saveName')}
      trouble={trouble}
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
