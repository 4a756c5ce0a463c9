import { Button } from '@mantine/core';
import { useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { sendFeedback } from '#pwa/data/account/account.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { problemsOf } from '#sync/problem.ts';
import { FeedbackBody } from '#sync/school/records/account-forms.ts';
import styles from './about.module.css';

/** Specification section 2.1: 'bio coming soon', and an invitation to send feedback. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <PublicCard title={t('signUp.aboutPage.title')} intro={t('signUp.aboutPage.soon')}>
      <section className={styles.feedback}>
        <h2 className={styles.heading}>{t('signUp.aboutPage.feedbackTitle')}</h2>
        <p className={styles.hint}>{t('signUp.aboutPage.feedback')}</p>
        <FeedbackForm />
      </section>
    </PublicCard>
  );
}

const empty: FeedbackBody = { name: '', email: '', message: '' };

function FeedbackForm() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const form = useForm<FeedbackBody>({
    initial: empty,
    errorsOf: (draft) => {
      const { error } = FeedbackBody.safeParse(draft);
      if (error === undefined) return [];
      return problemsOf(error).map(({ field, message }) => ({ field: field ?? '', sentence: t(message) }));
    },
    onSave: async (draft) => {
      const asked = await sendFeedback(draft);
      return asked.kind === 'done' || (saidIn(asked) ?? t('signUp.aboutPage.needsNetwork'));
    },
    onSaved: () => {
      form.reopen(empty);
      setIsSent(true);
    },
  });
  const { draft, change, errorOf, isSaving } = form;
  if (isSent)
    return (
      <>
        <div role="status">
          <Notice tone="good">{t('signUp.aboutPage.sent')}</Notice>
        </div>
        <Button variant="default" onClick={() => setIsSent(false)}>
          {t('signUp.aboutPage.another')}
        </Button>
      </>
    );
  return (
    <PageForm form={form}>
      <TextAreaField
        label={t('signUp.aboutPage.message')}
        name="message"
        value={draft.message}
        onChange={(message) => change({ message })}
        error={errorOf('message')}
        isRequired
      />
      <TextField
        label={t('signUp.aboutPage.name')}
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        maxLength={limits.nameLength}
      />
      <TextField
        label={t('signUp.aboutPage.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errorOf('email')}
      />
      <Button type="submit" loading={isSaving}>
        {t('signUp.aboutPage.send')}
      </Button>
    </PageForm>
  );
}
