import { useTranslation } from 'react-i18next';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import type { Term } from '#sync/school/records/term.ts';

/** Where a student is registered with the same tap; `term` is empty for not yet. */
export type RegistrationDraft = { readonly term: string; readonly gradeLevel: string };

export interface RegistrationFieldsProps {
  readonly value: RegistrationDraft;
  readonly terms: readonly Term[];
  readonly onChange: (value: RegistrationDraft) => void;
}

/** A new student is asked for term and grade, so that the next morning the door knows the child. */
export function RegistrationFields({ value, terms, onChange }: RegistrationFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('students.register.legend')}>
      <FieldRow>
        <SelectField
          label={t('students.register.term')}
          options={[
            ...terms.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: '', label: t('students.register.notNow') },
          ]}
          value={value.term}
          onChange={(term) => onChange({ ...value, term })}
        />
        {value.term === '' ? null : (
          <LevelField
            value={value.gradeLevel}
            onChange={(gradeLevel) => onChange({ ...value, gradeLevel })}
          />
        )}
      </FieldRow>
    </FieldGroup>
  );
}

interface LevelFieldProps {
  /** Empty for Unassigned. */
  readonly value: string;
  readonly onChange: (gradeLevel: string) => void;
}

export function LevelField({ value, onChange }: LevelFieldProps) {
  const { t } = useTranslation();
  const levels = useGradeLevels();
  return (
    <SelectField
      label={t('students.register.level')}
      options={[
        { value: '', label: t('students.terms.unassigned') },
        ...(levels ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
