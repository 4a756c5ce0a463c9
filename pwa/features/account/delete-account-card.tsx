import { Button } from '@mantine/core';
import { useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { deleteAccount } from '#pwa/data/account/account.ts';
import { useKeptFileCount } from '#pwa/data/school/message-files.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './account.module.css';

/** The way out: what goes, what stays, and then the password. */
export function DeleteAccountCard() {
  const { t } = useTranslation();
  const { isRead, waiting } = useSyncState();
  const files = useKeptFileCount();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <TitledCard title={t('myAccount.erase.title')}>
      <p className={styles.text}>{t('myAccount.erase.text')}</p>
      <p className={styles.hint}>{t('myAccount.erase.stays')}</p>
      {waiting > 0 ? (
        <Notice tone="warning">
          {t('myAccount.erase.unsent', { count: waiting, number: formatCount(waiting) })}
        </Notice>
      ) : null}
      {files !== undefined && files > 0 ? (
        <Notice tone="warning">
          {t('myAccount.erase.unsentFiles', { count: files, number: formatCount(files) })}
        </Notice>
      ) : null}
      {waiting > 0 || (files ?? 0) > 0 ? null : (
        <Button
          variant="light"
          color="red"
          loading={!isRead || files === undefined}
          onClick={() => setIsAsked(true)}
        >
          {t('myAccount.erase.open')}
        </Button>
      )}
      {isAsked ? <DeleteAccountDialog onClose={() => setIsAsked(false)} /> : null}
    </TitledCard>
  );
}

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { password: '' },
    errorsOf: ({ password }) =>
      password === '' ? [{ field: 'password', sentence: t('validation.required') }] : [],
    onSave: async ({ password }) => {
      const asked = await deleteAccount(password);
      return asked.kind === 'done' || (saidIn(asked) ?? t('myAccount.erase.needsNetwork'));
    },
    // The page is left with the session.
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      form={form}
      title={t('myAccount.erase.sure')}
      saveLabel={t('myAccount.erase.confirm')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('myAccount.erase.forGood')}</p>
      <PasswordField
        label={t('myAccount.current')}
        name="password"
        autoComplete="current-password"
        value={form.draft.password}
        onChange={(password) => form.change({ password })}
        error={form.errorOf('password')}
        isRequired
      />
    </FormDialog>
  );
}
