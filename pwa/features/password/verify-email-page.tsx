import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { verifyEmail } from '#pwa/data/account/account.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useRefusals } from '#pwa/ui/form/use-refusals.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { User } from '#sync/school/records/user.ts';
import { emailTrouble } from './email-trouble.ts';

export interface VerifyEmailPageProps {
  /** From the link; empty when they are missing. */
  readonly userId: string;
  readonly code: string;
  /** Who is signed in here, when it is the account that the link is for. */
  readonly own: User | undefined;
  readonly onwardTo: string;
}

/** Opening the link changes nothing. The button needs that account's session or password. */
export function VerifyEmailPage({ userId, code, own, onwardTo }: VerifyEmailPageProps) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <PublicCard title={t('signUp.verify.title')}>
        <div role="status">
          <Notice tone="good">
            {t('signUp.verify.done')} {t('signUp.verify.doneText')}
          </Notice>
        </div>
        <Onward to={onwardTo} />
      </PublicCard>
    );
  if (userId === '' || code === '')
    return (
      <PublicCard title={t('signUp.verify.title')}>
        <Notice tone="warning" icon={<IconLinkOff size={20} />}>
          <span>{t('account.invalidVerification')}</span> <span>{t('signUp.verify.again')}</span>
        </Notice>
        <Onward to={onwardTo} />
      </PublicCard>
    );
  return (
    <ConfirmCard userId={userId} code={code} own={own} onwardTo={onwardTo} onDone={() => setIsDone(true)} />
  );
}

function ConfirmCard({
  userId,
  code,
  own,
  onwardTo,
  onDone,
}: VerifyEmailPageProps & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [isInvalid, setIsInvalid] = useState(false);
  // The session may have ended without this browser knowing.
  const [isRefused, setIsRefused] = useState(false);
  const needsPassword = own === undefined || isRefused;
  const form = useForm({
    initial: { password: '' },
    errorsOf: ({ password }) =>
      needsPassword && password === '' ? [{ field: 'password', sentence: t('validation.required') }] : [],
    onSave: async ({ password }) => {
      const asked = await verifyEmail({ userId, code, password });
      if (asked.kind === 'done') return true;
      if (asked.kind === 'refused') {
        const isOfPassword = asked.errors.some(({ field }) => field === 'password');
        setIsInvalid(asked.errors.some(({ field }) => field === 'hash'));
        setIsRefused(isRefused || isOfPassword);
        const errors = asked.errors.map(({ field, message }) => ({ field, sentence: message }));
        const isSaid = refusals.refuse(errors);
        // Where nobody needed a password before, the field for it comes with its error.
        if (isOfPassword && (isSaid || !needsPassword)) return false;
      }
      return emailTrouble(asked, t, 'signUp.verify.needsNetwork');
    },
    onSaved: onDone,
  });
  const refusals = useRefusals(form.draft, form.formRef);
  if (isInvalid)
    return (
      <PublicCard title={t('signUp.verify.title')}>
        <div role="status">
          {own?.emailVerified === true && own.pendingEmail === '' ? (
            <Notice tone="good">{t('signUp.verify.already')}</Notice>
          ) : (
            <Notice tone="warning">
              <span>{form.trouble}</span> <span>{t('signUp.verify.again')}</span>
            </Notice>
          )}
        </div>
        <Onward to={onwardTo} />
      </PublicCard>
    );
  return (
    <PublicCard
      title={t('signUp.verify.title')}
      intro={
        needsPassword
          ? t('signUp.verify.needsAccount')
          : t('signUp.verify.confirm', { email: own.pendingEmail === '' ? own.email : own.pendingEmail })
      }
    >
      <PageForm form={form}>
        {needsPassword ? (
          <PasswordField
            label={t('signUp.verify.password')}
            name="password"
            autoComplete="current-password"
            value={form.draft.password}
            onChange={(password) => form.change({ password })}
            error={form.errorOf('password') ?? refusals.errorOf('password')}
            isRequired
          />
        ) : null}
        <Button type="submit" fullWidth loading={form.isSaving}>
          {t('signUp.verify.submit')}
        </Button>
      </PageForm>
    </PublicCard>
  );
}

function Onward({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={to} fullWidth>
      {t('signUp.verify.go')}
    </Button>
  );
}
