import { useTranslation } from 'react-i18next';
import { Pill } from '#pwa/ui/pill.tsx';
import type { Student } from '#sync/school/records/student.ts';
import { statusKey } from './student-words.ts';

const tones = ['quiet', 'warning', 'good'] as const;

/** The status in a word, and whether the student has graduated. */
export function StudentBadges({ student }: { readonly student: Student }) {
  const { t } = useTranslation();
  return (
    <>
      <Pill tone={tones[student.registrationStatus]}>{t(statusKey(student.registrationStatus))}</Pill>
      {student.hasGraduated ? <Pill tone="info">{t('students.graduated')}</Pill> : null}
    </>
  );
}
