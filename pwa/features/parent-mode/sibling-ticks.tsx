import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import styles from './who.module.css';

export interface SiblingTicksProps {
  readonly question: DoorQuestion;
  readonly siblings: readonly DoorRow[];
  readonly isTicked: (row: DoorRow) => boolean;
  readonly onTick: (row: DoorRow, isTicked: boolean) => void;
}

/** Brothers and sisters who come along, so that a family is one pass. */
export function SiblingTicks({ question, siblings, isTicked, onTick }: SiblingTicksProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.siblings}>
      <legend>{t(`parentMode.who.siblings.${question}`)}</legend>
      {siblings.map((row) => (
        <SiblingTick
          key={row.student._id}
          row={row}
          isTicked={isTicked(row)}
          onTick={(value) => onTick(row, value)}
        />
      ))}
    </fieldset>
  );
}

interface SiblingTickProps {
  readonly row: DoorRow;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function SiblingTick({ row, isTicked, onTick }: SiblingTickProps) {
  const id = useId();
  const name = fullName(row.student.nameInfo);
  return (
    <label className={styles.sibling} data-ticked={isTicked} htmlFor={id}>
      <Checkbox
        id={id}
        size="lg"
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Avatar name={name} colorKey={row.student._id} photo={thumbnailUrl(row.student.photo)} size={44} />
      <span>
        <span className={styles.personName}>{name}</span>
        <span className={styles.grade}>{row.gradeLevel?.name}</span>
      </span>
    </label>
  );
}
