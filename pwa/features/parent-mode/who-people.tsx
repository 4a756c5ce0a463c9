import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { limits } from '#sync/limits.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import { relationships } from '#sync/school/records/student.ts';
import styles from './who.module.css';

export interface WhoPeopleProps {
  readonly question: DoorQuestion;
  /** The usual one first. */
  readonly people: readonly PersonOfStudent[];
  /** The name of someone who is not in the list. */
  readonly typed: Form<{ readonly name: string }>;
  readonly onPerson: (person: Person) => void;
}

export function WhoPeople({ question, people, typed, onPerson }: WhoPeopleProps) {
  const { t } = useTranslation();
  const [isTyping, setIsTyping] = useState(people.length === 0);
  return (
    <div className={styles.people}>
      {people.map((one, index) => (
        <PersonButton
          key={`${one.person.personID}/${one.person.name}`}
          one={one}
          isFirst={index === 0}
          onPerson={onPerson}
        />
      ))}
      {isTyping ? (
        <TypedName question={question} typed={typed} />
      ) : (
        <button type="button" className={styles.person} onClick={() => setIsTyping(true)}>
          <span className={styles.someone}>
            <IconUserPlus size={28} aria-hidden="true" />
          </span>
          <span className={styles.personName}>{t('parentMode.who.someoneElse')}</span>
        </button>
      )}
    </div>
  );
}

interface PersonButtonProps {
  readonly one: PersonOfStudent;
  readonly isFirst: boolean;
  readonly onPerson: (person: Person) => void;
}

function PersonButton({ one, isFirst, onPerson }: PersonButtonProps) {
  const { t } = useTranslation();
  const { person, relationship, isUsual } = one;
  const title =
    relationship === null ? '' : t(`attendance.relationship.${relationships[relationship] ?? 'other'}`);
  return (
    <button
      type="button"
      className={styles.person}
      data-usual={isUsual}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      onClick={() => onPerson(person)}
    >
      <Avatar
        name={person.name}
        colorKey={person.personID || person.name}
        photo={thumbnailUrl(one.photo)}
        size={64}
      />
      <span>
        <span className={styles.personName}>{person.name}</span>
        <span className={styles.grade}>{title}</span>
      </span>
      {isUsual ? <span className={styles.usual}>{t('parentMode.who.usual')}</span> : null}
    </button>
  );
}

function TypedName({ question, typed }: Pick<WhoPeopleProps, 'question' | 'typed'>) {
  const { t } = useTranslation();
  return (
    <FormElement form={typed} className={styles.typed}>
      <TextField
        label={t('parentMode.who.typeName')}
        value={typed.draft.name}
        onChange={(name) => typed.change({ name })}
        error={typed.errorOf('name')}
        maxLength={limits.personLength}
        isFirst
        isRequired
      />
      <Button type="submit">{t(`parentMode.who.typed.${question}`)}</Button>
    </FormElement>
  );
}
