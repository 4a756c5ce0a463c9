import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { addressProblems } from '#sync/school/records/address.ts';
import { countryOf } from '#sync/school/records/country.ts';
import {
  emptySchoolDetails,
  schoolAddress,
  type SchoolDetails,
  schoolProblems,
} from '#sync/school/records/sign-up.ts';
import { BegunSchool } from './begun-school.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PersonFields, TermsNotice } from './person-fields.tsx';
import { SchoolFields } from '#pwa/fields/school-fields.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { SchoolCard } from './school-card.tsx';
import { emptySchoolDraft, personErrors, schoolForm } from './sign-up-draft.ts';
import styles from './sign-up.module.css';
import { useSignUp } from './use-sign-up.ts';

/** Two steps in one form: what was typed in one is still there when coming back from the other. */
export function RegisterSchoolPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<1 | 2>(1);
  const begun = BegunSchool.safeParse(useLocation().state).data;
  const [hasTried, setHasTried] = useState(begun?.turnedTo === 'next');
  const form = useSignUp({
    initial: emptySchoolDraft,
    ...(begun !== undefined && { typed: { school: schoolOf(begun) } }),
    errorsOf: (draft, say) => [
      ...(addressProblems(schoolAddress(draft.school)).length === 0
        ? []
        : [{ field: 'school', sentence: say('account.schoolAddress') }]),
      ...personErrors(draft, say),
    ],
    toForm: (draft, captchaId) => schoolForm(draft, captchaId, browserTimeZone()),
  });
  const { formRef, draft, change, errorOf, isSaving, captcha, trouble, submit: save } = form;
  const isSchoolWrong = schoolProblems(draft.school).length > 0;
  const schoolTroubles = {
    1: hasTried && isSchoolWrong ? t('account.schoolDetails') : undefined,
    2: errorOf('school') === undefined ? undefined : t('account.schoolAddress'),
  };
  const submit = () => {
    if (step === 2) {
      void save();
      return;
    }
    setHasTried(isSchoolWrong);
    if (!isSchoolWrong) setStep(2);
    else focusFirstWrong(formRef.current);
  };
  const goOn = useEffectEvent(() => {
    if (begun?.turnedTo === 'next') focusFirstWrong(formRef.current);
    // Its list opens with the focus.
    if (begun?.turnedTo === 'country')
      formRef.current?.querySelector<HTMLElement>('[aria-haspopup="listbox"]')?.focus();
  });
  useEffect(() => goOn(), []);
  return (
    <SchoolCard step={step} link={RouterLink}>
      <PageForm
        form={{ ...form, trouble: schoolTroubles[step] ?? (step === 2 ? trouble : undefined) }}
        onSubmit={submit}
      >
        {step === 1 ? (
          <>
            <SchoolFields
              value={draft.school}
              onChange={(school) => change({ school })}
              showsProblems={hasTried}
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
    </SchoolCard>
  );
}

function schoolOf({ name, phone, country }: BegunSchool): SchoolDetails {
  return {
    ...emptySchoolDetails,
    school_name: name,
    school_phone: phone,
    school_country: countryOf(country)?.id ?? '',
  };
}

/** Once the errors stand in the document. */
function focusFirstWrong(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** IANA: the school's from now on. */
function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
