import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import type { SchoolDraft } from './school-draft.ts';
import styles from './school-edit.module.css';

export interface SchoolFormProps {
  readonly form: Form<SchoolDraft>;
  readonly trouble: string | undefined;
  /** Leaving without saving. */
  readonly cancel: ReactNode;
}

/** Specification section 5, "School form (edit)". */
export function SchoolForm({ form, trouble, cancel }: SchoolFormProps) {
  const { t } = useTranslation();
  const { formRef, draft, isSaving, change, errorOf, submit } = form;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit} className={styles.form}>
      <TextField
        label={t('school.name')}
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        isRequired
        maxLength={limits.nameLength}
      />
      <TextField
        label={t('school.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
        isRequired
        maxLength={limits.phoneLength}
      />
      <AddressFields
        value={draft.address}
        onChange={(address) => change({ address })}
        errorOf={errorOf}
        isRequired
      />
      {trouble === undefined ? null : (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={isSaving}>
          {t('school.save')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
