import { useTranslation } from 'react-i18next';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { RegistrationStatus, Sex } from '#sync/school/records/student.ts';
import type { StudentDraft } from './student-draft.ts';
import { sexKey, statusKey } from './student-words.ts';
import styles from './student-form.module.css';

export interface StandingFieldsProps {
  readonly form: Pick<Form<StudentDraft>, 'draft' | 'change' | 'errorOf'>;
}

/** Sex, registration status, and whether the student has graduated. */
export function StandingFields({ form }: StandingFieldsProps) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = form;
  return (
    <FieldGroup legend={t('students.form.about')}>
      <FieldRow>
        <SelectField
          label={t('students.form.sex')}
          options={([1, 0] as const).map((code) => ({ value: String(code), label: t(sexKey(code)) }))}
          value={String(draft.sex)}
          onChange={(code) => change({ sex: Sex.parse(Number(code)) })}
          error={errorOf('sex')}
          placeholder={t('fields.choose')}
          isRequired
        />
        <SelectField
          label={t('students.form.status')}
          options={([2, 1, 0] as const).map((code) => ({ value: String(code), label: t(statusKey(code)) }))}
          value={String(draft.registrationStatus)}
          onChange={(code) => change({ registrationStatus: RegistrationStatus.parse(Number(code)) })}
          error={errorOf('registrationStatus')}
          isRequired
        />
      </FieldRow>
      <div className={styles.check}>
        <CheckBox
          label={t('students.form.graduated')}
          isChecked={draft.hasGraduated}
          onChange={(hasGraduated) => change({ hasGraduated })}
        />
      </div>
    </FieldGroup>
  );
}
