import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StudentTerm } from '#pwa/data/school/family.ts';
import { give } from '#pwa/data/school/give.ts';
import { DaysInTermFields } from '#pwa/fields/days-in-term-fields.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { daysInTermProblems } from '#sync/school/records/registration.ts';
import type { Student } from '#sync/school/records/student.ts';

export interface JoiningProps {
  readonly student: Student;
  readonly one: StudentTerm;
  readonly canEdit: boolean;
}

/**
 * From when and until when a student counts in a term, and for administrators the way to change it.
 */
export function Joining({ student, one, canEdit }: JoiningProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { joinedOn, leftOn } = one.registration;
  return (
    <>
      {joinedOn === ''
        ? t('registration.joining.fromStart')
        : t('registration.joining.from', { day: formatDay(joinedOn) })}
      {leftOn === '' ? null : <div>{t('registration.leaving.until', { day: formatDay(leftOn) })}</div>}
      {canEdit ? (
        <div>
          <Button variant="subtle" size="compact-md" ml={-12} onClick={() => setIsOpen(true)}>
            {t('registration.joining.change')}
          </Button>
        </div>
      ) : null}
      {isOpen ? <JoiningDialog student={student} one={one} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface JoiningDialogProps extends Pick<JoiningProps, 'student' | 'one'> {
  readonly onClose: () => void;
}

function JoiningDialog({ student, one: { term, whole, registration }, onClose }: JoiningDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { gradeLevel, optionalFees, joinedOn, leftOn } = registration;
  const now = { joinedOn, leftOn };
  const form = useForm({
    initial: now,
    errorsOf: (days) =>
      daysInTermProblems(days, whole).map(({ field, message }) => ({ field, sentence: t(message) })),
    onSave: async (days, opened) => {
      const given = await give('registerStudents', {
        term: term._id,
        students: [student._id],
        isRegistered: true,
        gradeLevel,
        optionalFees,
        keeps: ['gradeLevel', 'optionalFees'],
        ...(days.joinedOn !== opened.joinedOn && { joinedOn: days.joinedOn }),
        ...(days.leftOn !== opened.leftOn && { leftOn: days.leftOn }),
      });
      return given.kind === 'kept' || t('ui.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('registration.joining.saved'), alertType: 'success' });
      onClose();
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return (
    <FormDialog
      form={form}
      title={t('registration.joining.changeFor', { student: fullName(student.nameInfo), term: term.name })}
      saveLabel={t('registration.joining.save')}
      onClose={onClose}
    >
      <FormNews
        form={form}
        changed={changedElsewhere.map((field) => t(`registration.joining.inNews.${field}`))}
      />
      <DaysInTermFields value={form.draft} onChange={form.change} errorOf={form.errorOf} />
    </FormDialog>
  );
}
