import { useContacts } from '#pwa/data/school/school-records.ts';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { peopleOfStudent } from '#sync/school/records/people-of-student.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { AbsenceDraft } from './absence-draft.ts';
import styles from './absences.module.css';

const mostPeople = 6;

export interface ReportedByProps {
  /** Whose contacts are offered. */
  readonly student: Student | undefined;
  readonly form: Form<AbsenceDraft>;
}

/** Who told the school: a contact in one tap, or a name that is typed. */
export function ReportedBy({ student, form: { draft, change, errorOf } }: ReportedByProps) {
  const { t } = useTranslation();
  const contacts = useContacts();
  const people = student && contacts ? peopleOfStudent(student, contacts).slice(0, mostPeople) : [];
  return (
    <div className={styles.reported}>
      <TextField
        label={t('absences.dialog.reportedBy')}
        value={draft.reportedBy}
        onChange={(reportedBy) => change({ reportedBy })}
        error={errorOf('reportedBy')}
        maxLength={limits.personLength}
      />
      {people.length === 0 ? null : (
        <div className={styles.people} role="group" aria-label={t('absences.dialog.reportedBy')}>
          {people.map(({ person }) => (
            <button
              key={person.personID}
              type="button"
              className={styles.person}
              aria-pressed={draft.reportedBy === person.name}
              onClick={() => change({ reportedBy: draft.reportedBy === person.name ? '' : person.name })}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
