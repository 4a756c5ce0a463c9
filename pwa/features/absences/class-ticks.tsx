import { CheckBox } from '#pwa/ui/check-box.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { AbsenceDraft } from './absence-draft.ts';
import styles from './absences.module.css';

export interface ClassTicksProps {
  readonly students: readonly Student[];
  readonly form: Form<AbsenceDraft>;
}

/** The children of a class, each with a tick. */
export function ClassTicks({ students, form: { draft, change, errorOf } }: ClassTicksProps) {
  const { t } = useTranslation();
  const chosen = new Set(draft.students);
  const error = errorOf('students');
  const toggle = (id: string, isChosen: boolean) =>
    change({
      students: students.filter(({ _id }) => (_id === id ? isChosen : chosen.has(_id))).map(({ _id }) => _id),
    });
  return (
    <fieldset className={styles.who} {...(error !== undefined && { 'aria-invalid': true, tabIndex: -1 })}>
      <legend className={styles.legend}>{t('absences.dialog.who')}</legend>
      <CheckBox
        label={t('absences.dialog.everybody')}
        isChecked={chosen.size === students.length}
        isIndeterminate={chosen.size > 0 && chosen.size < students.length}
        onChange={(isAll) => change({ students: isAll ? students.map(({ _id }) => _id) : [] })}
      />
      <div className={styles.students}>
        {students.map(({ _id, nameInfo }) => (
          <CheckBox
            key={_id}
            label={listName(nameInfo)}
            isChecked={chosen.has(_id)}
            onChange={(isChosen) => toggle(_id, isChosen)}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
