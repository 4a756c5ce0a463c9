import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { NameFields } from '#pwa/fields/name-fields.tsx';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { PageForm } from '#pwa/ui/form/page-form.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useRefusals } from '#pwa/ui/form/use-refusals.ts';
import { PasswordField } from '#pwa/ui/password-field.tsx';
import type { User } from '#sync/school/records/user.ts';
import { type DetailsDraft, detailsErrors, isNewEmail } from './account-errors.ts';
import { useSaveAccount } from './use-save-account.ts';

/** Name, how the person is reached, address. */
export function DetailsForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { trouble, save } = useSaveAccount();
  const { nameInfo, email, phone, address } = user;
  const form = useForm<DetailsDraft>({
    initial: { nameInfo, email, phone, address, password: '' },
    errorsOf: (draft) => detailsErrors(draft, { say: (key) => t(key), email }),
    onSave: (draft) => save(draft, (errors) => refusals.refuse(errors)),
    // A new email waits: the one in force stands in the form again.
    onSaved: (draft) => form.reopen({ ...draft, email, password: '' }),
  });
  const refusals = useRefusals(form.draft, form.formRef);
  const { draft, change, errorOf: ruleOf, isSaving } = form;
  const errorOf = (field: string) => ruleOf(field) ?? refusals.errorOf(field);
  return (
    <PageForm form={form} trouble={trouble}>
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
