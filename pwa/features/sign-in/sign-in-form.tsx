import { Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import styles from './entry-layout.module.css';
import { useSignInForm, type SignIn, type SignInField, type SignInTrouble } from './use-sign-in-form.ts';

export interface SignInFormProps {
  readonly onSignIn: SignIn;
  /** What to know before signing in: an ended session, records that wait. */
  readonly notes: readonly string[];
}

export function SignInForm({ onSignIn, notes }: SignInFormProps) {
  const { t } = useTranslation();
  const { formRef, fields, missing, trouble, isBusy, change, submit } = useSignInForm(onSignIn);
  const errorOf = (field: SignInField) => (missing.includes(field) ? t('validation.required') : undefined);
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <Title order={1} id="sign-in-title" className={styles.title}>
        {t('signIn.title')}
      </Title>
      {notes.map((note) => (
        <Note key={note} icon={<IconInfoCircle size={20} />}>
          {note}
        </Note>
      ))}
      <div role="alert">{trouble === null ? null : <Trouble trouble={trouble} />}</div>
      <form ref={formRef} onSubmit={submit} noValidate className={styles.form}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
          value={fields.email}
          onChange={(value) => change('email', value)}
          error={errorOf('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          isRequired
          value={fields.password}
          onChange={(value) => change('password', value)}
          error={errorOf('password')}
        />
        <Button type="submit" loading={isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
    </section>
  );
}

function Trouble({ trouble }: { readonly trouble: SignInTrouble }) {
  const { t } = useTranslation();
  if (trouble.kind === 'unreachable')
    return <Note icon={<IconWifiOff size={20} />}>{t('signIn.unreachable')}</Note>;
  return (
    <Note icon={<IconAlertTriangle size={20} />} isBad>
      {trouble.message}
    </Note>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Note({ icon, isBad = false, children }: NoteProps) {
  return (
    <p className={`${styles.note} ${isBad ? (styles.refused ?? '') : ''}`}>
      <span className={styles.noteIcon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </p>
  );
}
