import { Anchor, Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type NewPasswordForm, resetPassword } from '#pwa/data/account/account.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { wantedOf, withWanted } from '#pwa/routing/wanted.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { type FieldError, useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { NewPassword } from '#sync/school/records/sign-up.ts';
import { Email } from '#sync/school/records/text.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import styles from './password.module.css';
import { emailTrouble, sentenceOf } from './email-trouble.ts';

/** `/resetpassword?c=`: the code from the link; empty when there is none. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const code = query.get('c') ?? '';
  const wanted = wantedOf(query);
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    initial: { email: '', newpassword1: '', newpassword2: '' },
    errorsOf: (draft) => resetErrors(draft, (key) => t(key)),
    onSave: async (draft) => {
      const asked = await resetPassword(code, draft);
      if (asked.kind !== 'done') return emailTrouble(asked, t, 'signUp.reset.needsNetwork');
      // The end of a session leads away from this page.
      if (asked.answer.hasLeft)
        alerts.show({
          msg: t('signUp.reset.done'),
          alertType: 'success',
          timesOut: false,
          persistOnRouteChange: true,
        });
      return true;
    },
    onSaved: () => setIsDone(true),
  });
  const { draft, change, errorOf, isSaving } = form;
  const below = (
    <Anchor component={Link} to={withWanted(fixedPaths.forgotPassword, wanted)} className={styles.link}>
      {t('signUp.reset.again')}
    </Anchor>
  );
  if (isDone)
    return (
      <PublicCard title={t('signUp.reset.title')}>
        <div role="status">
          <Notice tone="good">
            {t('signUp.reset.done')} {t('signUp.reset.doneText')}
          </Notice>
        </div>
        <Button component={Link} to={wanted ?? fixedPaths.login} fullWidth>
          {t('signIn.title')}
        </Button>
      </PublicCard>
    );
  if (code === '')
    return (
      <PublicCard title={t('signUp.reset.title')} below={below}>
        <Notice tone="warning" icon={<IconLinkOff size={20} />}>
          {t('account.invalidReset')}
        </Notice>
      </PublicCard>
    );
  return (
    <PublicCard title={t('signUp.reset.title')} below={below}>
      <PageForm form={form}>
        <TextField
          label={t('signUp.reset.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={errorOf('email')}
          isRequired
        />
        <PasswordField
          label={t('signUp.reset.newPassword')}
          name="newpassword1"
          autoComplete="new-password"
          description={t('signUp.passwordHint')}
          value={draft.newpassword1}
          onChange={(newpassword1) => change({ newpassword1 })}
          error={errorOf('newpassword1')}
          isRequired
        />
        <PasswordField
          label={t('signUp.reset.confirm')}
          name="newpassword2"
          autoComplete="new-password"
          value={draft.newpassword2}
          onChange={(newpassword2) => change({ newpassword2 })}
          error={errorOf('newpassword2')}
          isRequired
        />
        <Button type="submit" fullWidth loading={isSaving}>
          {t('signUp.reset.submit')}
        </Button>
      </PageForm>
    </PublicCard>
  );
}

/** In the order of the fields. */
function resetErrors(draft: NewPasswordForm, say: (key: MessageKey) => string): readonly FieldError[] {
  const second = draft.newpassword1 === draft.newpassword2 ? undefined : 'account.passwordsDiffer';
  const found: readonly (readonly [string, MessageKey | undefined])[] = [
    ['email', sentenceOf(Email, draft.email)],
    ['newpassword1', sentenceOf(NewPassword, draft.newpassword1)],
    ['newpassword2', draft.newpassword2 === '' ? 'validation.required' : second],
  ];
  return found.flatMap(([field, key]) => (key === undefined ? [] : [{ field, sentence: say(key) }]));
}
