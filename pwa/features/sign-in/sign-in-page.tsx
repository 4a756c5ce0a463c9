import { Anchor, Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signIn, type SignInOutcome, useSession } from '#pwa/data/account/session.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './entry-layout.module.css';
import { EntryLayout } from './entry-layout.tsx';

/** Once somebody is signed in, the guard leads on. */
export function SignInPage() {
  const session = useSession();
  const { t } = useTranslation();
  const { waiting } = useSyncState();
  const endedUser = session.status === 'signed-in' && session.isSignInNeeded ? session.user : undefined;
  const notes = [
    ...(endedUser ? [t('signIn.endedAs', { name: endedUser.nameInfo.firstName })] : []),
    ...(waiting > 0 ? [t('signIn.stillSending', { count: waiting, number: formatCount(waiting) })] : []),
  ];
  return (
    <EntryLayout hasHeading homeTo={fixedPaths.base}>
      <SignInForm onSignIn={signIn} notes={notes} />
      {endedUser ? (
        <Anchor component={Link} to={fixedPaths.base} className={styles.below}>
          {t('signIn.keepLooking')}
        </Anchor>
      ) : null}
      <div className={styles.others}>
        <Anchor component={Link} to={fixedPaths.forgotPassword} className={styles.below}>
          {t('signUp.forgot.link')}
        </Anchor>
        <Anchor component={Link} to={fixedPaths.register} className={styles.below}>
          {t('signUp.title')}
        </Anchor>
      </div>
      {/* The camera is allowed on a page that was loaded as the door. */}
      <Anchor component={Link} reloadDocument to={fixedPaths.door} className={styles.below}>
        {t('door.setUp.title')}
      </Anchor>
    </EntryLayout>
  );
}

export interface SignInFields {
  readonly email: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly onSignIn: (fields: SignInFields) => Promise<SignInOutcome>;
  /** What to know before signing in: an ended session, unsent records. */
  readonly notes: readonly string[];
}

export function SignInForm({ onSignIn, notes }: SignInFormProps) {
  const { t } = useTranslation();
  const { form, trouble } = useSignInForm(onSignIn);
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <Title order={1} id="sign-in-title" className={styles.title}>
        {t('signIn.title')}
      </Title>
      {notes.map((note) => (
        <Notice key={note} tone="plain">
          {note}
        </Notice>
      ))}
      <PageForm form={form} trouble={trouble} className={styles.form} letsLinksPass>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
          value={form.draft.email}
          onChange={(email) => form.change({ email })}
          error={form.errorOf('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          isRequired
          value={form.draft.password}
          onChange={(password) => form.change({ password })}
          error={form.errorOf('password')}
        />
        <Button type="submit" loading={form.isSaving}>
          {t('signIn.submit')}
        </Button>
      </PageForm>
    </section>
  );
}

function useSignInForm(onSignIn: SignInFormProps['onSignIn']) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<SignInFields>({
    initial: { email: '', password: '' },
    errorsOf: (fields) =>
      (['email', 'password'] as const)
        .filter((field) => fields[field].trim() === '')
        .map((field) => ({ field, sentence: t('validation.required') })),
    onSave: async ({ email, password }) => {
      setTrouble(undefined);
      const outcome = await onSignIn({ email: email.trim(), password });
      if (outcome.kind === 'signed-in') return true;
      setTrouble(outcome.kind === 'unreachable' ? t('signIn.unreachable') : outcome.message);
      if (outcome.kind === 'refused')
        form.formRef.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      return false;
    },
  });
  return { form, trouble };
}
