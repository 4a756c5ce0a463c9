import type { ComponentType, ReactNode } from 'react';
import type { SignInOutcome } from '#pwa/data/account/session.ts';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { withWanted } from '#pwa/routing/wanted.ts';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PlainField, PlainPasswordField, PlainSubmit } from '#pwa/fields/plain-fields.tsx';
import type { PublicLink } from '#pwa/ui/public-header.tsx';
import { door as englishDoor } from '#sync/words/en/door.ts';
import { signIn as englishSignIn } from '#sync/words/en/sign-in.ts';
import { signUp as englishSignUp } from '#sync/words/en/sign-up.ts';
import { validation as englishValidation } from '#sync/words/en/validation.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { LanguageSwitch } from '#pwa/words/language-switch.tsx';
import { EntryLayout } from './entry-layout.tsx';
import styles from './sign-in-page.module.css';

export interface SignInPageProps extends SignInFormProps {
  /** The router's link in the app, a plain one where there is no router. */
  readonly link: PublicLink;
  /** Below the form, for somebody whose session has ended. */
  readonly below?: ReactNode;
  /** The address at which this page stands, if the person wanted to go to another one. */
  readonly wanted?: string;
}

/**
 * A new browser shows this page before it loads the app. The page therefore does without the
 * router, the library of components, and has its words from the catalogue.
 */
export function SignInPage({ link: Link, below, wanted, ...form }: SignInPageProps) {
  const signUp = spokenWords('signUp', englishSignUp);
  const door = spokenWords('door', englishDoor);
  return (
    <EntryLayout hasHeading homeTo={publicPaths.root} link={Link}>
      <SignInForm {...form} />
      {below}
      <div className={styles.others}>
        <Link to={withWanted(publicPaths.forgotPassword, wanted)} className={styles.link ?? ''}>
          {signUp.forgot.link}
        </Link>
        <Link to={publicPaths.register} className={styles.link ?? ''}>
          {signUp.title}
        </Link>
      </div>
      {/* The camera is allowed on a page that was loaded as the door. */}
      <a href={publicPaths.door} className={styles.link}>
        {door.setUp.title}
      </a>
      <LanguageSwitch />
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
  /** Asks before what was typed is lost. */
  readonly leaveGuard?: ComponentType<{ readonly isDirty: boolean }>;
}

export function SignInForm({ onSignIn, notes, leaveGuard: LeaveGuard }: SignInFormProps) {
  const form = useSignInForm(onSignIn);
  const signIn = spokenWords('signIn', englishSignIn);
  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title" className={styles.title}>
        {signIn.title}
      </h1>
      {notes.map((note) => (
        <Notice key={note} tone="plain">
          {note}
        </Notice>
      ))}
      <AlertRegion>
        {form.trouble === undefined ? null : <Notice tone="bad">{form.trouble}</Notice>}
      </AlertRegion>
      <FormElement form={form} className={styles.form}>
        <PlainField
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          value={form.draft.email}
          onChange={(email) => form.change({ email })}
          error={form.errorOf('email')}
        />
        <PlainPasswordField
          label={signIn.password}
          name="password"
          value={form.draft.password}
          onChange={(password) => form.change({ password })}
          error={form.errorOf('password')}
        />
        <PlainSubmit isBusy={form.isSaving}>{signIn.submit}</PlainSubmit>
      </FormElement>
      {LeaveGuard === undefined ? null : <LeaveGuard isDirty={form.isDirty} />}
    </section>
  );
}

function useSignInForm(onSignIn: SignInFormProps['onSignIn']) {
  const form = useForm<SignInFields>({
    initial: { email: '', password: '' },
    errorsOf: (fields) =>
      (['email', 'password'] as const)
        .filter((field) => fields[field].trim() === '')
        .map((field) => ({
          field,
          sentence: spokenWords('validation', englishValidation).required,
        })),
    onSave: async ({ email, password }) => {
      const outcome = await onSignIn({ email: email.trim(), password });
      if (outcome.kind === 'signed-in' || outcome.kind === 'door') return true;
      if (outcome.kind === 'refused')
        form.formRef.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      return outcome.kind === 'unreachable'
        ? spokenWords('signIn', englishSignIn).unreachable
        : outcome.message;
    },
  });
  return form;
}
