import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { UsedRef } from '#sync/school/records/record-uses.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export interface DeleteButtonProps<Draft> {
  /** In which it stands. */
  readonly form: Pick<Form<Draft>, 'draft' | 'reopen'>;
  readonly target: UsedRef;
  readonly name: string;
  /** Lets go of what is unsaved beside the fields: a chosen picture. */
  readonly dropMore?: () => void;
  readonly onDeleted: () => void;
}

/** Stands at the left of a form's actions, as its `aside`. */
export function DeleteButton<Draft>({ form, target, name, dropMore, onDeleted }: DeleteButtonProps<Draft>) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  function handleDeleted() {
    // What was typed goes with the record: before the page is left, nothing is unsaved any more.
    flushSync(() => {
      form.reopen(form.draft);
      dropMore?.();
    });
    onDeleted();
  }
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        aria-label={t('deleting.actionOne', { name })}
        onClick={() => setIsAsked(true)}
      >
        {t('deleting.action')}
      </Button>
      {isAsked ? (
        <DeleteDialog
          target={target}
          name={name}
          onDeleted={handleDeleted}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
