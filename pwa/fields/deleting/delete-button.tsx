import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsedRef } from '#sync/school/records/record-uses.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export interface DeleteButtonProps {
  readonly target: UsedRef;
  readonly name: string;
  readonly onDeleted: () => void;
}

/** Stands at the left of a form's actions, as its `aside`. */
export function DeleteButton({ target, name, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
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
        <DeleteDialog target={target} name={name} onDeleted={onDeleted} onClose={() => setIsAsked(false)} />
      ) : null}
    </>
  );
}
