import { Button } from '@mantine/core';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { updateAccount } from '#pwa/data/account/account.ts';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { NameFields } from '#pwa/fields/name-fields.tsx';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { type FieldError, type Saving, useForm } from '#pwa/ui/form/use-form.ts';
import { mergeDrafts, useFollow } from '#pwa/ui/form/use-follow.ts';
import { useRefusals } from '#pwa/ui/form/use-refusals.ts';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import type { User } from '#sync/school/records/user.ts';
import {
  type DetailsDraft,
  detailsErrors,
  emptyPassword,
  isNewEmail,
  type PasswordDraft,
  passwordErrors,
} from './account-errors.ts';
import styles from './account.module.css';

/** Name, how the person is reached, address. */
export function DetailsForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const save = useSaveAccount();
  const { nameInfo, email, phone, address } = user;
  const now: DetailsDraft = { nameInfo, email, phone, address, password: '' };
  const form = useForm<DetailsDraft>({
    initial: now,
    errorsOf: (draft) => detailsErrors(draft, { say: (key) => t(key), email }),
    onSave: (draft, opened) => save(changedFields(opened, draft), (errors) => refusals.refuse(errors)),
    // A new email waits: the one in force stands in the form again.
    onSaved: (draft, opened) => form.reopen({ ...mergeDrafts(draft, opened, now), email, password: '' }),
  });
  const changedElsewhere = useFollow({ form, now });
  const refusals = useRefusals(form.draft, form.formRef);
  const { draft, change, errorOf: ruleOf, isSaving } = form;
  const errorOf = (field: string) => ruleOf(field) ?? refusals.errorOf(field);
  return (
    <PageForm form={form}>
      <FormNews
        form={form}
        changed={changedElsewhere.flatMap((field) =>
          field === 'password' ? [] : [t(`fields.inNews.${field}`)],
        )}
      />
      <NameFields
        value={draft.nameInfo}
        onChange={(name) => change({ nameInfo: name })}
        errorOf={errorOf}
        isOwn
      />
      <ReachFields value={draft} onChange={change} errorOf={errorOf} isEmailRequired isPhoneRequired isOwn />
      {isNewEmail(draft, email) ? (
        <PasswordField
          label={t('myAccount.current')}
          name="password"
          autoComplete="current-password"
          description={t('myAccount.emailHint')}
          value={draft.password}
          onChange={(password) => change({ password })}
          error={errorOf('password')}
          isRequired
        />
      ) : null}
      <AddressFields
        value={draft.address}
        onChange={(changed) => change({ address: changed })}
        errorOf={errorOf}
        isRequired
        isOwn
      />
      <Button type="submit" loading={isSaving}>
        {t('myAccount.saveDetails')}
      </Button>
    </PageForm>
  );
}

/** Current, new and confirm (specification section 5). */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const save = useSaveAccount();
  const form = useForm<PasswordDraft>({
    initial: emptyPassword,
    errorsOf: (draft) => passwordErrors(draft, (key) => t(key)),
    onSave: (draft) => save(draft, (errors) => refusals.refuse(errors)),
    onSaved: () => form.reopen(emptyPassword),
  });
  const refusals = useRefusals(form.draft, form.formRef);
  const { draft, change, errorOf, isSaving } = form;
  const field = (name: keyof PasswordDraft, autoComplete: 'current-password' | 'new-password') => ({
    name,
    autoComplete,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name) ?? refusals.errorOf(name),
    isRequired: true,
  });
  return (
    <PageForm form={form}>
      <p className={styles.text}>{t('myAccount.passwordNote')}</p>
      {/* Password managers keep a new password for the account that stands in the same form. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('myAccount.current')} {...field('password', 'current-password')} />
      <PasswordField
        label={t('myAccount.newPassword')}
        description={t('validation.passwordLength')}
        {...field('newpassword1', 'new-password')}
      />
      <PasswordField label={t('myAccount.confirm')} {...field('newpassword2', 'new-password')} />
      <Button type="submit" loading={isSaving}>
        {t('myAccount.changePassword')}
      </Button>
    </PageForm>
  );
}

/** Saves a part of the account; what the server says goes under its field, or above the form. */
function useSaveAccount() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (
    form: Parameters<typeof updateAccount>[0],
    refuse: (errors: readonly FieldError[]) => boolean,
  ): Saving => {
    const asked = await updateAccount(form);
    if (asked.kind === 'done') {
      alerts.show({ msg: asked.message, alertType: 'success' });
      return true;
    }
    if (asked.kind === 'refused') {
      const errors = asked.errors.map(({ field, message }) => ({ field, sentence: message }));
      if (refuse(errors)) return false;
    }
    return saidIn(asked) ?? t('myAccount.needsNetwork');
  };
}
