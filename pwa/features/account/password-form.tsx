import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useRefusals } from '#pwa/ui/form/use-refusals.ts';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import { emptyPassword, type PasswordDraft, passwordErrors } from './account-errors.ts';
import styles from './account.module.css';
import { useSaveAccount } from './use-save-account.ts';

/** Current, new and confirm (specification section 5). */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { trouble, save } = useSaveAccount();
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
    <PageForm form={form} trouble={trouble}>
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
