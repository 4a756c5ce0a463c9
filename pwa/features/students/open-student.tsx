import { useTranslation } from 'react-i18next';
import { useContactList, useStudent } from '#pwa/data/school/people.ts';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { StudentDialog, type StudentDialogProps } from './student-dialog.tsx';

export interface OpenStudentProps extends Pick<StudentDialogProps, 'currentYear' | 'onSaved' | 'onClose'> {
  /** Undefined for a new one. */
  readonly studentId: string | undefined;
}

/** The dialog over this device's copy of the school. */
export function OpenStudent({ studentId, ...dialog }: OpenStudentProps) {
  const { t } = useTranslation();
  const student = useStudent(studentId ?? '');
  const contacts = useContactList();
  if (student === undefined || contacts === undefined) return null;
  if (studentId !== undefined && student === null)
    return (
      <MissingRecord
        title={t('students.notFound')}
        text={t('students.notFoundText')}
        onClose={dialog.onClose}
      />
    );
  return <StudentDialog {...dialog} student={student ?? undefined} contacts={contacts} />;
}
