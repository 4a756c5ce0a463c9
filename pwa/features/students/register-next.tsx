import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useStudentTerms } from '#pwa/data/school/registrations.ts';
import { JoiningField } from '#pwa/fields/joining-field.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { suggestedJoining } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import { LevelField } from './registration-fields.tsx';
import styles from './student-detail.module.css';

export interface RegisterNextProps {
  readonly student: Student;
  /** The running term. */
  readonly term: Term;
  readonly today: SchoolDay;
}

/** The next step of a student whom the door does not know yet. */
export function RegisterNext({ student, term, today }: RegisterNextProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [gradeLevel, setGradeLevel] = useState('');
  const [joinedOn, setJoinedOn] = useState(() => suggestedJoining(term, today));
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
      joinedOn,
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
        <JoiningField value={joinedOn} onChange={setJoinedOn} />
        <Button onClick={() => void register()}>{t('students.register.button')}</Button>
      </div>
    </Notice>
  );
}
