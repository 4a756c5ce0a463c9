import { Anchor, Button } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { AccessCodeField, AccountTypeFilter } from '#pwa/fields/join-fields.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { OfferedRole } from '#sync/school/records/membership.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { BegunJoinEntry } from './begun-join.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PersonFields, TermsNotice } from './person-fields.tsx';
import { emptyJoin, joinErrors, joinForm } from './sign-up-draft.ts';
import styles from './sign-up.module.css';
import { useSignUp } from './use-sign-up.ts';

export interface RegisterPageProps {
  readonly loginTo: string;
  readonly schoolTo: string;
  readonly termsTo: string;
  /** Through whose link somebody came. */
  readonly invitation?: { readonly code: string; readonly offer: OfferedRole } | undefined;
}

/** Parents and staff, who join a school by its access code. */
export function RegisterPage({ loginTo, schoolTo, termsTo, invitation }: RegisterPageProps) {
  const { t } = useTranslation();
  const form = useSignUp({
    initial: { ...emptyJoin, invitation: invitation?.code ?? '', email: invitation?.offer.email ?? '' },
    errorsOf: joinErrors,
    toForm: joinForm,
  });
  const { formRef, draft, change, errorOf, isSaving, captcha } = form;
  // Read when this page takes the place of the one before the app: until then somebody types there.
  const goOn = useEffectEvent(() => {
    const entry = BegunJoinEntry.safeParse(window.history.state).data;
    if (entry === undefined) return;
    const { isStaff, turnedTo, ...typed } = entry.usr;
    change({ ...typed, type: isStaff ? roleTypes.staff : roleTypes.parent });
    const fields = [...(formRef.current?.querySelectorAll('input') ?? [])];
    fields.find(({ name }) => name === turnedTo)?.focus();
  });
  useLayoutEffect(() => goOn(), []);
  return (
    <PublicCard
      title={t('signUp.title')}
      intro={
        invitation === undefined
          ? t('signUp.intro')
          : t('invitation.registerIntro', { school: invitation.offer.schoolName })
      }
      below={
        <>
          <Anchor component={Link} to={loginTo} className={styles.link}>
            {t('signUp.haveAccount')}
          </Anchor>
          <Anchor component={Link} to={schoolTo} className={styles.link}>
            {t('signUp.forSchool')}
          </Anchor>
        </>
      }
    >
      <PageForm form={form}>
        {invitation === undefined ? (
          <>
            <div className={styles.types}>
              <span aria-hidden="true">{t('signUp.type')}</span>
              <AccountTypeFilter value={draft.type} onChange={(type) => change({ type })} />
            </div>
            <AccessCodeField
              value={draft.accessCode}
              onChange={(accessCode) => change({ accessCode })}
              error={errorOf('accessCode')}
            />
          </>
        ) : null}
        <FieldGroup legend={t('signUp.about')}>
          <PersonFields draft={draft} onChange={change} errorOf={errorOf} />
        </FieldGroup>
        <FieldGroup legend={t('signUp.addressTitle')}>
          <AddressFields
            value={draft.address}
            onChange={(address) => change({ address })}
            errorOf={errorOf}
            isOwn
          />
        </FieldGroup>
        <CaptchaField
          captcha={captcha}
          value={draft.answer}
          onChange={(answer) => change({ answer })}
          error={errorOf('answer')}
        />
        <TermsNotice termsTo={termsTo} />
        <Button type="submit" fullWidth loading={isSaving}>
          {t('signUp.submit')}
        </Button>
      </PageForm>
    </PublicCard>
  );
}
