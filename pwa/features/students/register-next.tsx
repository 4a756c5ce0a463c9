import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { useStudentTerms } from '#pwa/data/school/registrations.ts';
import { JoiningField } from '#pwa/fields/joining-field.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { daysInTermProblems, suggestedJoining } from '#sync/school/records/registration.ts';
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
  const form = useForm({
    initial: { gradeLevel: '', joinedOn: suggestedJoining(term, today) },
    errorsOf: ({ joinedOn }) =>
      daysInTermProblems({ joinedOn, leftOn: '' }, term).map(({ field, message }) => ({
        field,
        sentence: t(message),
      })),
    onSave: async ({ gradeLevel, joinedOn }) => {
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
      return given.kind === 'kept';
    },
  });
  const { draft, change, errorOf } = form;
  const thisTerm = useMemo(() => [term], [term]);
  const registered = useStudentTerms(student._id, thisTerm);
  if (registered === undefined || registered.length > 0) return null;
  return (
    <Notice tone="warning">
      <FormElement form={form} className={styles.register}>
        <p>{t('students.register.next', { term: term.name })}</p>
        <LevelField value={draft.gradeLevel} onChange={(gradeLevel) => change({ gradeLevel })} />
        <JoiningField
          value={draft.joinedOn}
          onChange={(joinedOn) => change({ joinedOn })}
          error={errorOf('joinedOn')}
        />
        <Button type="submit" loading={form.isSaving}>
          {t('students.register.button')}
        </Button>
      </FormElement>
    </Notice>
  );
}
