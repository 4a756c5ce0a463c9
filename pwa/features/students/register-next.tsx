import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useStudentTerms } from '#pwa/data/school/registrations.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import { LevelField } from './registration-fields.tsx';
import styles from './student-detail.module.css';

export interface RegisterNextProps {
  readonly student: Student;
  /** The running term. */
  readonly term: Term;
}

/** The next step of a student whom the door does not know yet. */
export function RegisterNext({ student, term }: RegisterNextProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [gradeLevel, setGradeLevel] = useState('');
  const thisTerm = useMemo(() => [term], [term]);
  const registered = useStudentTerms(student._id, thisTerm);
  if (registered === undefined || registered.length > 0) return null;
  async function register() {
    const given = await give('registerStudents', {
      term: term._id,
      students: [student._id],
      isRegistered: true,
      gradeLevel: gradeLevel === '' ? null : gradeLevel,
      optionalFees: [],
    });
    if (given.kind === 'not-kept') alerts.show({ msg: t('ui.notKept'), alertType: 'danger' });
    else
      alerts.show({
        msg: t('students.register.done', { student: fullName(student.nameInfo), term: term.name }),
        alertType: 'success',
      });
  }
  return (
    <Notice tone="warning">
      <div className={styles.register}>
        <p>{t('students.register.next', { term: term.name })}</p>
        <LevelField value={gradeLevel} onChange={setGradeLevel} />
        <Button onClick={() => void register()}>{t('students.register.button')}</Button>
      </div>
    </Notice>
  );
}
