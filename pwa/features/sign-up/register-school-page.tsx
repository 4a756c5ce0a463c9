import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { isValidAddress } from '#sync/school/records/address.ts';
import { schoolAddress, schoolProblems } from '#sync/school/records/sign-up.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PersonFields, TermsNotice } from './person-fields.tsx';
import { SchoolFields } from '#pwa/fields/school-fields.tsx';
import { emptySchoolDraft, personErrors, schoolForm } from './sign-up-draft.ts';
import styles from './sign-up.module.css';
import { useSignUp } from './use-sign-up.ts';

/** Two steps in one form: what was typed in one is still there when coming back from the other. */
export function RegisterSchoolPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<1 | 2>(1);
  const [hasTried, setHasTried] = useState(false);
  const form = useSignUp({
    initial: emptySchoolDraft,
    errorsOf: (draft, say) => [
      ...(isValidAddress(schoolAddress(draft.school))
        ? []
        : [{ field: 'school', sentence: say('account.schoolAddress') }]),
      ...personErrors(draft, say),
    ],
    toForm: (draft, captchaId) => schoolForm(draft, captchaId, browserTimeZone()),
  });
  const { formRef, draft, change, errorOf, isSaving, captcha, trouble, submit: save } = form;
  const isSchoolWrong = schoolProblems(draft.school).length > 0;
  const schoolTrouble =
    step === 1 ? (hasTried && isSchoolWrong ? t('account.schoolDetails') : undefined) : errorOf('school');
  const submit = () => {
    if (step === 2) {
      void save();
      return;
    }
    setHasTried(isSchoolWrong);
    if (!isSchoolWrong) setStep(2);
    else focusFirstWrong(formRef.current);
  };
  return (
    <PublicCard
      title={t('signUp.school.title')}
      intro={t('signUp.school.intro')}
      below={
        <>
          <Anchor component={Link} to={fixedPaths.login} className={styles.link}>
            {t('signUp.haveAccount')}
          </Anchor>
          <Anchor component={Link} to={fixedPaths.register} className={styles.link}>
            {t('signUp.forFamily')}
          </Anchor>
        </>
      }
    >
      <ol className={styles.steps} aria-label={t('signUp.school.step', { step })}>
        <li aria-current={step === 1 ? 'step' : undefined}>1. {t('signUp.school.schoolStep')}</li>
        <li aria-current={step === 2 ? 'step' : undefined}>2. {t('signUp.school.administratorStep')}</li>
      </ol>
      <PageForm form={form} onSubmit={submit} trouble={schoolTrouble ?? (step === 2 ? trouble : undefined)}>
        {step === 1 ? (
          <>
            <SchoolFields
              value={draft.school}
              onChange={(school) => change({ school })}
              showsMissing={hasTried}
            />
            <Button type="submit" fullWidth>
              {t('signUp.school.next')}
            </Button>
          </>
        ) : (
          <>
            <PersonFields draft={draft} onChange={change} errorOf={errorOf} />
            <CaptchaField
              captcha={captcha}
              value={draft.answer}
              onChange={(answer) => change({ answer })}
              error={errorOf('answer')}
            />
            <TermsNotice termsTo={fixedPaths.termsOfUse} />
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => setStep(1)}>
                {t('signUp.school.back')}
              </Button>
              <Button type="submit" loading={isSaving}>
                {t('signUp.school.submit')}
              </Button>
            </div>
          </>
        )}
      </PageForm>
    </PublicCard>
  );
}

/** Once the errors stand in the document. */
function focusFirstWrong(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** IANA: the school's from now on. */
function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
