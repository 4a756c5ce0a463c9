import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Student } from '#sync/records/student.ts';
import { statusKey } from './student-words.ts';

const colors = ['gray', 'amber', 'bell'] as const;

/** The status in a word, and whether the student has graduated. */
export function StudentBadges({ student }: { readonly student: Student }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge variant="light" size="lg" tt="none" color={colors[student.registrationStatus]}>
        {t(statusKey(student.registrationStatus))}
      </Badge>
      {student.hasGraduated ? (
        <Badge variant="light" size="lg" tt="none" color="blue">
          {t('students.graduated')}
        </Badge>
      ) : null}
    </>
  );
}
