import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { TypedNameForm } from '#pwa/fields/typed-name-form.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { relationships } from '#sync/school/records/student.ts';
import { ChildTick } from './child-tick.tsx';
import { calledName, type Sibling } from './door-children.ts';
import styles from './who.module.css';
import { formatList } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';

export interface WhoPeopleProps {
  readonly question: DoorQuestion;
  /** The usual one first. */
  readonly people: readonly PersonOfStudent[];
  /** The name of someone who is not in the list. */
  readonly typed: Form<{ readonly name: string }>;
  /** Whom a tap on this person records; undefined stands for somebody whose name is typed. */
  readonly childrenOf: (person: Person | undefined) => readonly DoorRow[];
  /** Some sibling is ticked: a person who takes one child alone says so. */
  readonly hasTicks: boolean;
  /** A member of staff has to release the child to this person. */
  readonly needsStaff: (person: Person) => boolean;
  readonly onPerson: (person: Person) => void;
}

export function WhoPeople(props: WhoPeopleProps) {
  const { t } = useTranslation();
  const { people, childrenOf, hasTicks, onPerson } = props;
  const [isTyping, setIsTyping] = useState(people.length === 0);
  return (
    <div className={styles.people}>
      {people.map((one, index) => (
        <PersonButton
          key={`${one.person.personID}/${one.person.name}`}
          one={one}
          isFirst={index === 0}
          along={childrenInWords(t, childrenOf(one.person), hasTicks)}
          needsStaff={props.needsStaff(one.person)}
          onPerson={onPerson}
        />
      ))}
      {isTyping ? (
        <TypedName {...props} />
      ) : (
        <button type="button" className={styles.person} onClick={() => setIsTyping(true)}>
          <span className={styles.someone}>
            <IconUserPlus size={28} aria-hidden="true" />
          </span>
          <span className={styles.personName}>{t('parentModePage.who.someoneElse')}</span>
        </button>
      )}
    </div>
  );
}

/** Names who is recorded before the tap: "3 children: Andre, Kim, Zoe". */
function childrenInWords(t: Say, rows: readonly DoorRow[], hasTicks: boolean): string {
  const names = rows.map(({ student }) => calledName(student));
  if (names.length > 1)
    return t('parentModePage.who.several', { count: names.length, students: names.join(', ') });
  return hasTicks ? t('parentModePage.who.only', { student: names.join('') }) : '';
}

interface PersonButtonProps {
  readonly one: PersonOfStudent;
  readonly along: string;
  readonly needsStaff: boolean;
  readonly isFirst: boolean;
  readonly onPerson: (person: Person) => void;
}

function PersonButton({ one, along, needsStaff, isFirst, onPerson }: PersonButtonProps) {
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
        {needsStaff ? <span className={styles.grade}>{t('parentModePage.who.needsStaff')}</span> : null}
        {needsStaff || along === '' ? null : <span className={styles.along}>{along}</span>}
      </span>
      {isUsual ? <span className={styles.usual}>{t('parentModePage.who.usual')}</span> : null}
    </button>
  );
}

function TypedName({ question, typed, childrenOf, needsStaff }: WhoPeopleProps) {
  const { t } = useTranslation();
  const isAsked = needsStaff(typedPerson(typed.draft.name));
  const students = formatList(childrenOf(undefined).map(({ student }) => calledName(student)));
  return (
    <TypedNameForm
      form={typed}
      label={t('parentModePage.who.typeName')}
      submitLabel={
        isAsked ? t('parentModePage.release.next') : t(`parentModePage.who.typed.${question}`, { students })
      }
      className={styles.typed}
      submitClasses={{ root: styles.typedSubmit ?? '', label: styles.typedLabel ?? '' }}
    />
  );
}

interface SiblingTicksProps {
  readonly question: DoorQuestion;
  readonly siblings: readonly Pick<Sibling, 'row' | 'reported'>[];
  readonly isTicked: (row: DoorRow) => boolean;
  readonly onTick: (row: DoorRow, isTicked: boolean) => void;
}

/** Brothers and sisters who come along, so that a family is one pass. */
export function SiblingTicks({ question, siblings, isTicked, onTick }: SiblingTicksProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.siblings}>
      <legend>{t(`parentModePage.who.siblings.${question}`)}</legend>
      {siblings.map(({ row, reported }) => (
        <ChildTick
          key={row.student._id}
          row={row}
          reported={reported}
          isTicked={isTicked(row)}
          onTick={(value) => onTick(row, value)}
        />
      ))}
    </fieldset>
  );
}
