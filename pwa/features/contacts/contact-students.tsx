import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { StudentOfContact } from '#sync/school/records/students-of-contact.ts';
import styles from './contacts.module.css';

export interface ContactStudentsProps {
  readonly students: readonly StudentOfContact<Student>[];
  readonly toStudent: (studentId: string) => string;
}

/** Whose contact it is. */
export function ContactStudents({ students, toStudent }: ContactStudentsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('contacts.form.students')}>
      {students.length === 0 ? (
        <p className={styles.quiet}>{t('contacts.form.noStudents')}</p>
      ) : (
        <ul className={styles.links}>
          {students.map(({ student, relationship }) => (
            <li key={student._id}>
              {t('contacts.studentAs', { relationship: t(relationshipKey(relationship)) })}{' '}
              <Link to={toStudent(student._id)}>{fullName(student.nameInfo) || t('students.unnamed')}</Link>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
