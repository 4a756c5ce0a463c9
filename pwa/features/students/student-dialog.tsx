import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { ContactLinesProps } from './contact-lines.tsx';
import { StudentFields } from './student-fields.tsx';
import styles from './student-form.module.css';
import { useStudentForm } from './use-student-form.ts';

export interface StudentDialogProps {
  /** As it is now: another device may change it while the dialog is open. Undefined for a new one. */
  readonly student: Student | undefined;
  readonly contacts: ContactLinesProps['contacts'];
  readonly currentYear: number;
  readonly onSaved: (studentId: string) => void;
  readonly onClose: () => void;
}

export function StudentDialog({ student, contacts, currentYear, onSaved, onClose }: StudentDialogProps) {
  const { t } = useTranslation();
  const { form, trouble, changedElsewhere } = useStudentForm(student, onSaved);
  const [hasUnsentPhoto, setHasUnsentPhoto] = useState(false);
  const name = student && (fullName(student.nameInfo) || t('students.unnamed'));
  return (
    <FormDialog
      form={form}
      title={name === undefined ? t('students.form.add') : t('students.form.edit', { student: name })}
      width="large"
      saveLabel={t('students.form.save')}
      trouble={trouble}
      hasMoreUnsaved={hasUnsentPhoto}
      onClose={onClose}
    >
      <FormNews changed={changedElsewhere.map((field) => t(`students.form.fields.${field}`))} />
      <div className={styles.photo}>
        {student === undefined ? (
          <p>{t('photo.saveFirst')}</p>
        ) : (
          <RecordPhoto
            owner={{ kind: 'student', id: student._id }}
            name={name ?? ''}
            photo={student.photo}
            onPendingChange={setHasUnsentPhoto}
          />
        )}
      </div>
      <StudentFields form={form} contacts={contacts} currentYear={currentYear} />
    </FormDialog>
  );
}
