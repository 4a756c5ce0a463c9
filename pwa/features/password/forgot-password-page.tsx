import { Anchor, Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { forgotPassword } from '#pwa/data/account/account.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { wantedOf } from '#pwa/routing/wanted.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { Email } from '#sync/school/records/text.ts';
import styles from './password.module.css';
import { emailTrouble, sentenceOf } from './email-trouble.ts';

/** 'Send Link', then 'Resend Link'. The answer does not tell whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const wanted = wantedOf(query);
  const [sent, setSent] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    errorsOf: ({ email }) => {
      const key = sentenceOf(Email, email);
      return key === undefined ? [] : [{ field: 'email', sentence: t(key) }];
    },
    onSave: async ({ email }) => {
      setSent(undefined);
      const asked = await forgotPassword(email, wanted);
      if (asked.kind !== 'done') return emailTrouble(asked, t, 'signUp.forgot.needsNetwork');
      setSent(asked.message);
      return true;
    },
  });
  const isSent = sent !== undefined;
  const { draft, change, errorOf, isSaving } = form;
  return (
    <PublicCard
      title={t('signUp.forgot.title')}
      intro={t('signUp.forgot.intro')}
      below={
        <Anchor component={Link} to={wanted ?? fixedPaths.login} className={styles.link}>
          {t('signUp.forgot.back')}
        </Anchor>
      }
    >
      <PageForm form={form}>
        <div role="status">
          {isSent ? (
            <Notice tone="good" icon={<IconMailCheck size={20} />}>
              {sent}
            </Notice>
          ) : null}
        </div>
        <TextField
          label={t('fields.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={errorOf('email')}
          isRequired
        />
        <Button type="submit" fullWidth loading={isSaving}>
          {t(isSent ? 'signUp.forgot.resend' : 'signUp.forgot.send')}
        </Button>
      </PageForm>
    </PublicCard>
  );
}
