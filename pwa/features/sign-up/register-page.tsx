import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import type { OfferedRole } from '#sync/school/records/membership.ts';
import { roleTypes } from '#sync/school/records/role.ts';
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

const accountTypes = [roleTypes.parent, roleTypes.staff] as const;

/** Parents and staff, who join a school by its access code. */
export function RegisterPage({ loginTo, schoolTo, termsTo, invitation }: RegisterPageProps) {
  const { t } = useTranslation();
  const form = useSignUp({
    initial: { ...emptyJoin, invitation: invitation?.code ?? '', email: invitation?.offer.email ?? '' },
    errorsOf: joinErrors,
    toForm: joinForm,
  });
  const { draft, change, errorOf, isSaving, captcha, trouble } = form;
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
      <PageForm form={form} trouble={trouble}>
        {invitation === undefined ? (
          <>
            <div className={styles.types}>
              <span aria-hidden="true">{t('signUp.type')}</span>
              <SegmentedFilter
                label={t('signUp.type')}
                options={accountTypes.map((type) => ({
                  value: String(type),
                  label: t(type === roleTypes.parent ? 'signUp.parent' : 'signUp.staff'),
                }))}
                value={String(draft.type)}
                onChange={(value) =>
                  change({ type: accountTypes.find((type) => String(type) === value) ?? draft.type })
                }
              />
            </div>
            <TextField
              label={t('signUp.accessCode')}
              name="accessCode"
              description={t('signUp.accessCodeHint')}
              value={draft.accessCode}
              onChange={(accessCode) => change({ accessCode })}
              error={errorOf('accessCode')}
              isRequired
              maxLength={limits.accessCodeLength}
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
