import { useTranslation } from 'react-i18next';
import { AutocompleteField } from '#pwa/ui/autocomplete-field.tsx';
import type { AutocompleteOption, AutocompleteValue } from '#pwa/ui/autocomplete-matches.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';

export interface PersonFieldProps {
  readonly name: string;
  readonly label: string;
  readonly people: readonly PersonOfStudent[];
  readonly value: Person | null;
  readonly onChange: (person: Person | null) => void;
  readonly error: string | undefined;
  readonly isFirst: boolean;
}

/** One of the student's contacts, or a name that is typed. */
export function PersonField({ name, label, people, value, onChange, error, isFirst }: PersonFieldProps) {
  const { t } = useTranslation();
  const contacts = people.filter(({ person }) => person.personID !== '');
  const options = contacts.map(({ person, relationship, isUsual }): AutocompleteOption => {
    const title = t(relationshipKey(relationship));
    const hint = isUsual ? t('attendance.edit.usual', { relationship: title }) : title;
    return { id: person.personID, label: person.name, hint };
  });
  const change = (chosen: AutocompleteValue | null) => {
    if (chosen === null) onChange(null);
    else if (chosen.kind === 'typed') onChange(typedPerson(chosen.label));
    else onChange(contacts.find(({ person }) => person.personID === chosen.id)?.person ?? null);
  };
  return (
    <AutocompleteField
      name={name}
      label={label}
      options={options}
      value={personToValue(value)}
      onChange={change}
      onTyping={change}
      error={error}
      isFirst={isFirst}
      isRequired
    />
  );
}

function personToValue(person: Person | null): AutocompleteValue | null {
  if (person === null) return null;
  return person.personID === ''
    ? { kind: 'typed', label: person.name }
    : { kind: 'option', id: person.personID, label: person.name };
}
