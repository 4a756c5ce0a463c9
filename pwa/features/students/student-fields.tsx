import type { ComponentType } from 'react';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { BirthdayFields } from '#pwa/fields/birthday-fields.tsx';
import { NameFields } from '#pwa/fields/name-fields.tsx';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { RegistrationStatus, Sex } from '#sync/school/records/student.ts';
import { ContactLines, type ContactLinesProps } from './contact-lines.tsx';
import type { StudentDraft } from './student-draft.ts';
import styles from './student-form.module.css';
import { sexKey, statusKey } from './student-badges.tsx';

export interface StudentFieldsProps extends StandingFieldsProps {
  readonly contacts: ContactLinesProps['contacts'];
  readonly currentYear: number;
}

/** Each field's part of the form, in order. A field without its part does not compile. */
const partOf: Readonly<Record<keyof StudentDraft, ComponentType<StudentFieldsProps>>> = {
  nameInfo: NamePart,
  birthday: BirthdayPart,
  sex: StandingFields,
  registrationStatus: StandingFields,
  hasGraduated: StandingFields,
  phone: ReachPart,
  email: ReachPart,
  address: AddressPart,
  contacts: ContactsPart,
  staffNotes: NotesPart,
};
const parts = [...new Map(Object.entries(partOf).map(([field, Part]) => [Part, field]))];

/** Every field of a student, with the rules of specification section 5 shown under them. */
export function StudentFields(props: StudentFieldsProps) {
  return parts.map(([Part, field]) => <Part key={field} {...props} />);
}

function NamePart({ form: { draft, change, errorOf } }: StudentFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('students.form.name')}>
      <NameFields
        value={draft.nameInfo}
        onChange={(nameInfo) => change({ nameInfo })}
        errorOf={errorOf}
        hasPrefix={false}
        isFirst
      />
    </FieldGroup>
  );
}

function BirthdayPart({ form: { draft, change, errorOf }, currentYear }: StudentFieldsProps) {
  return (
    <BirthdayFields
      value={draft.birthday}
      onChange={(birthday) => change({ birthday })}
      error={errorOf('birthday')}
      currentYear={currentYear}
    />
  );
}

function ReachPart({ form: { draft, change, errorOf } }: StudentFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('students.form.reach')}>
      <ReachFields value={draft} onChange={change} errorOf={errorOf} />
    </FieldGroup>
  );
}

function AddressPart({ form: { draft, change, errorOf } }: StudentFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('students.form.address')}>
      <AddressFields value={draft.address} onChange={(address) => change({ address })} errorOf={errorOf} />
    </FieldGroup>
  );
}

function ContactsPart({ form: { draft, change, errorOf }, contacts }: StudentFieldsProps) {
  return (
    <ContactLines
      value={draft.contacts}
      onChange={(lines) => change({ contacts: lines })}
      errorOf={errorOf}
      contacts={contacts}
    />
  );
}

function NotesPart({ form: { draft, change } }: StudentFieldsProps) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      label={t('students.form.notes')}
      description={t('students.form.notesHint')}
      value={draft.staffNotes}
      onChange={(staffNotes) => change({ staffNotes })}
      maxLength={limits.notesLength}
    />
  );
}

interface StandingFieldsProps {
  readonly form: Pick<Form<StudentDraft>, 'draft' | 'change' | 'errorOf'>;
}

/** Sex, registration status, and whether the student has graduated. */
function StandingFields({ form }: StandingFieldsProps) {
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
