import type { Announcement } from '#sync/school/records/announcement.ts';
import { formatList } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Say } from '#sync/words/message-key.ts';

export interface Known {
  readonly gradeLevels: readonly GradeLevel[];
  readonly students: ReadonlyMap<RecordId, Student>;
}

/** `parents of Grade 1, Grade 2`, or `families of Maya Brown and Leo Gray`. */
export function whomText({ gradeLevels, students }: Announcement, known: Known, t: Say): string {
  const levels = gradeLevels.map(
    (id) => known.gradeLevels.find((level) => level._id === id)?.name ?? t('announcements.levelGone'),
  );
  const names = students.map((id) => {
    const student = known.students.get(id);
    return student === undefined ? t('announcements.studentGone') : fullName(student.nameInfo);
  });
  const parts = [
    ...(levels.length === 0 ? [] : [t('announcements.toLevels', { levels: levels.join(', ') })]),
    ...(names.length === 0
      ? []
      : [t('announcements.toStudents', { count: names.length, students: formatList(names) })]),
  ];
  return parts.length === 0 ? t('announcements.toAll') : formatList(parts);
}
