import { Button } from '@mantine/core';
import { useState } from 'react';
import { type NotDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './device.module.css';

interface SignInFields {
  readonly email: string;
  readonly password: string;
}

export interface StrandedCardProps {
  /** Records of a school that this door tablet has no key of. */
  readonly count: number;
  readonly onSend: (fields: SignInFields) => Promise<{ readonly kind: 'done' } | NotDone>;
}

/** What waits on a door tablet until somebody of its school has signed in. */
export function StrandedCard({ count, onSend }: StrandedCardProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <TitledCard title={t('door.stranded.title')}>
      <p className={styles.hint}>{t('door.stranded.text', { count, number: formatCount(count) })}</p>
      <div>
        <Button onClick={() => setIsOpen(true)}>{t('syncState.signInToSend')}</Button>
      </div>
      {isOpen ? <SignInDialog onSend={onSend} onClose={() => setIsOpen(false)} /> : null}
    </TitledCard>
  );
}

const fields = ['email', 'password'] as const;

function SignInDialog({
  onSend,
  onClose,
}: Pick<StrandedCardProps, 'onSend'> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useForm<SignInFields>({
    initial: { email: '', password: '' },
    errorsOf: (typed) =>
      fields
        .filter((field) => typed[field].trim() === '')
        .map((field) => ({ field, sentence: t('validation.required') })),
    onSave: async ({ email, password }) => {
      const asked = await onSend({ email: email.trim(), password });
      return asked.kind === 'done' || (saidIn(asked) ?? t('signIn.unreachable'));
    },
    onSaved: () => {
      alerts.show({ msg: t('door.stranded.done'), alertType: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('syncState.signInToSend')}
      saveLabel={t('door.stranded.submit')}
      onClose={onClose}
    >
      <p>{t('door.stranded.dialog')}</p>
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="off"
        value={form.draft.email}
        onChange={(email) => form.change({ email })}
        error={form.errorOf('email')}
        isRequired
      />
      <PasswordField
        label={t('signIn.password')}
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
