import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import styles from './child-tick.module.css';

interface ChildTickProps {
  readonly row: DoorRow;
  /** What was reported of the child for today. */
  readonly reported?: string | undefined;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A child of a family, with a tick: whether it comes along. */
export function ChildTick({ row, reported, isTicked, onTick }: ChildTickProps) {
  const id = useId();
  return (
    <label className={styles.child} data-ticked={isTicked} htmlFor={id}>
      <Checkbox
        id={id}
        size="lg"
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Face row={row} reported={reported} />
    </label>
  );
}

/** The same card for a child that cannot be ticked. */
export function ChildCard({ row, reported }: Pick<ChildTickProps, 'row' | 'reported'>) {
  return (
    <div className={styles.child}>
      <Face row={row} reported={reported} />
    </div>
  );
}

function Face({ row: { student, gradeLevel }, reported }: Pick<ChildTickProps, 'row' | 'reported'>) {
  const name = fullName(student.nameInfo);
  return (
    <>
      <Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={56} />
      <span className={styles.name}>
        {name}
        <span className={styles.grade}>{gradeLevel?.name}</span>
        {reported === undefined ? null : <span className={styles.grade}>{reported}</span>}
      </span>
    </>
  );
}
