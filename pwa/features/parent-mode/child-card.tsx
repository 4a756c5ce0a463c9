import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import styles from './parent-mode.module.css';

interface ChildCardProps {
  readonly row: DoorRow;
  readonly onOpen: (studentId: string) => void;
}

/** A face or initials, the name, the grade: nothing else of a child is ever shown at the door. */
export function ChildCard({ row, onOpen }: ChildCardProps) {
  const { student, gradeLevel } = row;
  const name = fullName(student.nameInfo);
  return (
    <button type="button" className={styles.child} onClick={() => onOpen(student._id)}>
      <Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={72} />
      <span className={styles.childName}>{name}</span>
      <span className={styles.grade}>{gradeLevel?.name}</span>
    </button>
  );
}
