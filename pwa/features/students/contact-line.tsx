import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { newRecordId } from '#pwa/data/school/give.ts';
import { ReachFields } from '#pwa/fields/reach-fields.tsx';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { AutocompleteField } from '#pwa/ui/autocomplete-field.tsx';
import type { AutocompleteOption, AutocompleteValue } from '#pwa/ui/autocomplete-matches.ts';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { contactTypes, relationships } from '#sync/school/records/student.ts';
import { type DraftContact, type DraftPerson, newPerson } from './student-draft.ts';
import styles from './student-form.module.css';
import { contactTypeKey } from './student-badges.tsx';

export interface ContactLineProps {
  readonly line: DraftContact;
  /** Counted from 1, for what is read out. */
  readonly number: number;
  readonly options: readonly AutocompleteOption[];
  /** What a contact is called. */
  readonly nameOf: (contactId: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (line: DraftContact) => void;
  readonly onRemove: () => void;
}

/** One contact of the student: who, as what, and for what. */
export function ContactLine({
  line,
  number,
  options,
  nameOf,
  errorOf,
  onChange,
  onRemove,
}: ContactLineProps) {
  const { t } = useTranslation();
  const { who } = line;
  const value = personToValue(who, nameOf);
  const errorAt = (field: string) => errorOf(`contacts.${line.key}.${field}`);
  const choose = (chosen: AutocompleteValue | null) => onChange({ ...line, who: valueToPerson(chosen, who) });
  return (
    <fieldset className={styles.line}>
      <legend className={styles.lineName}>{t('students.form.contact', { number })}</legend>
      <AutocompleteField
        label={t('students.form.who')}
        options={options}
        value={value}
        onChange={choose}
        error={errorAt('who')}
        placeholder={t('students.form.whoHint')}
        isRequired
      />
      {who?.kind === 'new' ? (
        <NewContactFields
          person={who}
          onChange={(person) => onChange({ ...line, who: person })}
          errorAt={errorAt}
        />
      ) : null}
      <div className={styles.link}>
        <SelectField
          label={t('students.form.relationship')}
          options={relationships.map((_, code) => ({ value: String(code), label: t(relationshipKey(code)) }))}
          value={String(line.relationship)}
          onChange={(code) => onChange({ ...line, relationship: Number(code) })}
          isRequired
        />
        <SelectField
          label={t('students.form.type')}
          options={contactTypes.map((_, code) => ({ value: String(code), label: t(contactTypeKey(code)) }))}
          value={String(line.type)}
          onChange={(code) => onChange({ ...line, type: Number(code) })}
          isRequired
        />
      </div>
      <Button
        variant="subtle"
        color="red"
        className={styles.remove}
        leftSection={<IconX size={20} aria-hidden="true" />}
        aria-label={t('students.form.removeContactOf', {
          contact: value?.label ?? t('students.form.contact', { number }),
        })}
        onClick={onRemove}
      >
        {t('students.form.removeContact')}
      </Button>
    </fieldset>
  );
}

function personToValue(
  who: DraftPerson | null,
  nameOf: ContactLineProps['nameOf'],
): AutocompleteValue | null {
  if (who === null) return null;
  if (who.kind === 'known') return { kind: 'option', id: who.id, label: nameOf(who.id) };
  return { kind: 'typed', label: `${who.firstName} ${who.lastName}`.trim() };
}

/** A new person whose name is typed again stays the same person, with the phone number. */
function valueToPerson(value: AutocompleteValue | null, before: DraftPerson | null): DraftPerson | null {
  if (value === null) return null;
  if (value.kind === 'option') return { kind: 'known', id: value.id };
  const made = newPerson(before?.kind === 'new' ? before.id : newRecordId(), value.label);
  return before?.kind === 'new' && made.kind === 'new'
    ? { ...before, firstName: made.firstName, lastName: made.lastName }
    : made;
}

type NewPerson = Extract<DraftPerson, { readonly kind: 'new' }>;

interface NewContactFieldsProps {
  readonly person: NewPerson;
  readonly onChange: (person: NewPerson) => void;
  readonly errorAt: (field: string) => string | undefined;
}

/** A new contact: a phone is required, an email is not (specification section 5). */
function NewContactFields({ person, onChange, errorAt }: NewContactFieldsProps) {
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
