import { Input, TextInput } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { relationshipKey } from './relationship-key.ts';
import { textToValue } from '#pwa/ui/autocomplete-matches.ts';
import { fieldSpace, labelOf } from '#pwa/ui/field-props.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { isSamePerson, type Person } from '#sync/school/records/attendance.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';
import styles from './person-chips.module.css';

export interface PersonChipsProps {
  readonly name: string;
  readonly label: string;
  readonly people: readonly PersonOfStudent[];
  readonly value: Person | null;
  readonly onChange: (person: Person | null) => void;
  readonly error: string | undefined;
  /** Takes the focus when its dialog opens. */
  readonly isFirst: boolean;
}

/** The student's contacts, the usual one first, and "Someone else" whose name is typed. */
export function PersonChips({ name, label, people, value, onChange, error, isFirst }: PersonChipsProps) {
  const { t } = useTranslation();
  const group = useId();
  const errorId = useId();
  const contacts = withChosen(people, value);
  const [wantsTyping, setWantsTyping] = useState(false);
  const isTyping = wantsTyping || contacts.length === 0 || value?.personID === '';
  const choose = (person: Person | null, types: boolean) => {
    setWantsTyping(types);
    onChange(person);
  };
  return (
    <Input.Wrapper
      label={labelOf({ label, isRequired: true })}
      labelElement="div"
      labelProps={{ id: `${group}-label` }}
      error={error}
      errorProps={{ id: errorId }}
      classNames={fieldSpace(error)}
    >
      <div
        className={styles.chips}
        role="radiogroup"
        aria-labelledby={`${group}-label`}
        aria-required
        // The field that is wrong takes the focus: the group, or the name that is typed.
        {...(isTyping ? {} : { tabIndex: -1, 'aria-invalid': error !== undefined })}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {contacts.map((one, index) => (
          <Chip
            key={one.person.personID}
            group={group}
            title={one.person.name}
            hint={hintOf(one)}
            isChosen={!isTyping && value !== null && isSamePerson(one.person, value)}
            isFirst={isFirst && index === 0}
            onChoose={() => choose(one.person, false)}
          />
        ))}
        {contacts.length === 0 ? null : (
          <Chip
            group={group}
            title={t('attendance.edit.someoneElse')}
            hint=""
            isChosen={isTyping}
            isFirst={false}
            onChoose={() => choose(null, true)}
          />
        )}
      </div>
      {isTyping ? (
        <TypedPerson
          name={name}
          label={label}
          contacts={contacts}
          value={value}
          error={error}
          isFirst={isFirst && contacts.length === 0}
          onChange={(person) => choose(person, true)}
        />
      ) : null}
    </Input.Wrapper>
  );

  function hintOf({ relationship, isUsual }: PersonOfStudent): string {
    if (relationship === null) return '';
    const title = t(relationshipKey(relationship));
    return isUsual ? t('attendance.edit.usual', { relationship: title }) : title;
  }
}

/** A person who is recorded stays a chip, also as no contact of the student any more. */
function withChosen(people: readonly PersonOfStudent[], value: Person | null): readonly PersonOfStudent[] {
  const contacts = people.filter(({ person }) => person.personID !== '');
  if (value === null || value.personID === '') return contacts;
  if (contacts.some(({ person }) => person.personID === value.personID)) return contacts;
  return [...contacts, { person: value, relationship: null, photo: null, isUsual: false }];
}

interface ChipProps {
  readonly group: string;
  readonly title: string;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

function Chip({ group, title, hint, isChosen, isFirst, onChoose }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      <span className={styles.chipName}>{title}</span>
      {hint === '' ? null : <span className={styles.hint}>{hint}</span>}
    </label>
  );
}

interface TypedPersonProps {
  readonly name: string;
  readonly label: string;
  readonly contacts: readonly PersonOfStudent[];
  readonly value: Person | null;
  readonly error: string | undefined;
  readonly isFirst: boolean;
  readonly onChange: (person: Person | null) => void;
}

function TypedPerson({ name, label, contacts, value, error, isFirst, onChange }: TypedPersonProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value?.name ?? '');
  const meant = personOfText(contacts, text);
  const isMine = meant === null ? value === null : value !== null && isSamePerson(meant, value);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    onChange(personOfText(contacts, event.currentTarget.value));
  };
  return (
    <TextInput
      name={name}
      className={styles.typed ?? ''}
      aria-label={label}
      aria-required
      placeholder={t('attendance.edit.typeName')}
      autoComplete="off"
      // Another device may have changed the record meanwhile.
      value={isMine ? text : (value?.name ?? '')}
      onChange={handleChange}
      error={error !== undefined}
      maxLength={limits.personLength}
      // It appears because somebody has just asked to type a name.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={!isFirst && text === ''}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}

/** Typing the name of a contact is choosing the contact. */
function personOfText(contacts: readonly PersonOfStudent[], text: string): Person | null {
  const options = contacts.map(({ person }) => ({ id: person.personID, label: person.name }));
  const meant = textToValue(options, text);
  if (meant === null) return null;
  if (meant.kind === 'typed') return typedPerson(meant.label);
  return contacts.find(({ person }) => person.personID === meant.id)?.person ?? null;
}
