import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { newRecordId } from '#pwa/data/school/give.ts';
import type { AutocompleteOption } from '#pwa/ui/autocomplete-matches.ts';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Listed } from '#sync/school/records/people-list.ts';
import { ContactLine } from './contact-line.tsx';
import { type DraftContact, emptyDraftContact } from './student-draft.ts';
import styles from './student-form.module.css';

export interface ContactLinesProps {
  readonly value: readonly DraftContact[];
  readonly onChange: (value: readonly DraftContact[]) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** Everybody who can be chosen. */
  readonly contacts: readonly Listed<Contact>[];
}

export function ContactLines({ value, onChange, errorOf, contacts }: ContactLinesProps) {
  const { t } = useTranslation();
  const options = useMemo(() => contacts.map(toOption), [contacts]);
  const byId = useMemo(() => new Map(contacts.map(({ person }) => [person._id, person])), [contacts]);
  const nameOf = (id: string) => {
    const contact = byId.get(id);
    return (contact && fullName(contact.nameInfo)) || t('students.contacts.unknown');
  };
  return (
    <FieldGroup legend={t('students.form.contacts')}>
      <p className={styles.hint}>{t('students.form.contactsHint')}</p>
      {value.map((line, index) => (
        <ContactLine
          key={line.key}
          line={line}
          number={index + 1}
          options={options}
          nameOf={nameOf}
          errorOf={errorOf}
          onChange={(next) => onChange(value.map((one) => (one.key === line.key ? next : one)))}
          onRemove={() => onChange(value.filter((one) => one.key !== line.key))}
        />
      ))}
      <Button
        variant="default"
        className={styles.add}
        leftSection={<IconUserPlus size={20} aria-hidden="true" />}
        onClick={() => onChange([...value, emptyDraftContact(newRecordId())])}
      >
        {t('students.form.addContact')}
      </Button>
    </FieldGroup>
  );
}

/** The phone number tells two people of one name apart. */
function toOption({ person, name }: Listed<Contact>): AutocompleteOption {
  const hint = [person.phone, person.email].filter(Boolean).join(' · ');
  return { id: person._id, label: name, ...(hint !== '' && { hint }) };
}
