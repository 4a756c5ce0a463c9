import { useTranslation } from 'react-i18next';
import { AddressFields } from '#pwa/fields/address-fields.tsx';
import { BirthdayFields } from '#pwa/fields/birthday-fields.tsx';
import { NameFields } from '#pwa/fields/name-fields.tsx';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { limits } from '#sync/limits.ts';
import { ContactLines, type ContactLinesProps } from './contact-lines.tsx';
import { StandingFields, type StandingFieldsProps } from './standing-fields.tsx';

export interface StudentFieldsProps extends StandingFieldsProps {
  readonly contacts: ContactLinesProps['contacts'];
  readonly currentYear: number;
}

/** Every field of a student, with the rules of specification section 5 shown under them. */
export function StudentFields({ form, contacts, currentYear }: StudentFieldsProps) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = form;
  return (
    <>
      <FieldGroup legend={t('students.form.name')}>
        <NameFields
          value={draft.nameInfo}
          onChange={(nameInfo) => change({ nameInfo })}
          errorOf={errorOf}
          hasPrefix={false}
          isFirst
        />
      </FieldGroup>
      <BirthdayFields
        value={draft.birthday}
        onChange={(birthday) => change({ birthday })}
        error={errorOf('birthday')}
        currentYear={currentYear}
      />
      <StandingFields form={form} />
      <FieldGroup legend={t('students.form.reach')}>
        <ReachFields value={draft} onChange={change} errorOf={errorOf} />
      </FieldGroup>
      <FieldGroup legend={t('students.form.address')}>
        <AddressFields value={draft.address} onChange={(address) => change({ address })} errorOf={errorOf} />
      </FieldGroup>
      <ContactLines
        value={draft.contacts}
        onChange={(lines) => change({ contacts: lines })}
        errorOf={errorOf}
        contacts={contacts}
      />
      <TextAreaField
        label={t('students.form.notes')}
        description={t('students.form.notesHint')}
        value={draft.staffNotes}
        onChange={(staffNotes) => change({ staffNotes })}
        maxLength={limits.notesLength}
      />
    </>
  );
}
