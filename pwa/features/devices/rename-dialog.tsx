import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '#pwa/ui/dialog-actions.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';

export interface RenameDialogProps {
  readonly name: string;
  /** Answers with what went wrong; what was typed stays. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function RenameDialog({ name: before, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError(t('validation.required'));
    setIsBusy(true);
    setError(await onRename(trimmed));
    setIsBusy(false);
  };
  return (
    <Dialog isOpen title={t('devices.renameOf', { name: before })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('devices.name')}
          value={name}
          onChange={setName}
          maxLength={limits.nameLength}
          error={error}
          isRequired
          isFirst
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('devices.saveName')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
