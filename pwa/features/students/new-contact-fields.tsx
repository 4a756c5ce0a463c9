import { useTranslation } from 'react-i18next';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import type { DraftPerson } from './student-draft.ts';
import styles from './student-form.module.css';

type NewPerson = Extract<DraftPerson, { readonly kind: 'new' }>;

export interface NewContactFieldsProps {
  readonly person: NewPerson;
  readonly onChange: (person: NewPerson) => void;
  readonly errorAt: (field: string) => string | undefined;
}

/** Somebody who is not a contact yet: a phone is required, an email is not (specification section 5). The rest has its own form. */
export function NewContactFields({ person, onChange, errorAt }: NewContactFieldsProps) {
  const { t } = useTranslation();
  const name = (part: 'firstName' | 'lastName') => (
    <TextField
      label={t(`fields.${part}`)}
      value={person[part]}
      onChange={(typed) => onChange({ ...person, [part]: typed })}
      error={errorAt(`nameInfo.${part}`)}
      maxLength={limits.nameLength}
      isRequired
    />
  );
  return (
    <div className={styles.newContact}>
      <p className={styles.newContactHint}>
        {t('students.form.newContact', { name: `${person.firstName} ${person.lastName}`.trim() })}
      </p>
      <FieldRow>
        {name('firstName')}
        {name('lastName')}
      </FieldRow>
      <ReachFields
        value={person}
        onChange={(part) => onChange({ ...person, ...part })}
        errorOf={errorAt}
        isPhoneRequired
      />
    </div>
  );
}
