import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { limits } from '#sync/limits.ts';
import type { AttendanceStatus } from '#sync/school/records/attendance.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import styles from './attendance-dialog.module.css';
import type { AttendanceDraft } from './attendance-draft.ts';
import { PersonChips } from '#pwa/fields/person-chips.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { StatusChoice } from './status-choice.tsx';

/** What the fields need of the form that holds their values. */
export interface AttendanceFormFields {
  readonly draft: AttendanceDraft;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (part: Partial<AttendanceDraft>) => void;
  readonly chooseStatus: (status: AttendanceStatus) => void;
  readonly markAbsent: () => void;
}

export interface AttendanceFormViewProps {
  readonly student: string;
  readonly form: AttendanceFormFields;
  readonly dropOffPeople: readonly PersonOfStudent[];
  readonly pickUpPeople: readonly PersonOfStudent[];
  readonly canEdit: boolean;
  /** The times that are only guessed, on a past day. */
  readonly guessed?: { readonly dropOffTime: boolean; readonly pickUpTime: boolean } | undefined;
  /** False where the form is not what the dialog was opened for. */
  readonly takesFocus?: boolean;
}

/** Drop-off fields show above status 0, pick-up fields at 2 (specification section 4). */
export function AttendanceFormView({
  student,
  form,
  dropOffPeople,
  pickUpPeople,
  canEdit,
  guessed,
  takesFocus = true,
}: AttendanceFormViewProps) {
  const { t } = useTranslation();
  const { draft } = form;
  return (
    <fieldset className={styles.fields} disabled={!canEdit}>
      <StatusChoice
        status={draft.status}
        onChoose={form.chooseStatus}
        onMarkAbsent={form.markAbsent}
        isDisabled={!canEdit}
      />
      {draft.status === 0 ? (
        <p className={styles.absent}>{t('attendance.edit.willBeAbsent', { student })}</p>
      ) : (
        <HandoverFields
          kind="dropOff"
          form={form}
          isGuess={guessed?.dropOffTime === true}
          people={dropOffPeople}
          isFirst={takesFocus && draft.status === 1}
        />
      )}
      {draft.status === 2 ? (
        <HandoverFields
          kind="pickUp"
          form={form}
          isGuess={guessed?.pickUpTime === true}
          people={pickUpPeople}
          isFirst={takesFocus}
        />
      ) : null}
      <TextAreaField
        name="notes"
        label={t('attendance.edit.notes')}
        value={draft.notes}
        onChange={(notes) => form.change({ notes })}
        rows={2}
        maxLength={limits.notesLength}
        isDisabled={!canEdit}
      />
    </fieldset>
  );
}

interface HandoverFieldsProps {
  readonly kind: 'dropOff' | 'pickUp';
  readonly form: AttendanceFormFields;
  readonly people: readonly PersonOfStudent[];
  /** Its time was filled in and not recorded. */
  readonly isGuess: boolean;
  /** Its person is what the dialog was opened for. */
  readonly isFirst: boolean;
}

function HandoverFields({ kind, form, people, isGuess, isFirst }: HandoverFieldsProps) {
  const { t } = useTranslation();
  const personField = `${kind}Person` as const;
  const timeField = `${kind}Time` as const;
  return (
    <div className={styles.handover}>
      <div>
        <PersonChips
          name={personField}
          label={t(`attendance.edit.${personField}`)}
          people={people}
          value={form.draft[personField]}
          onChange={(person) => form.change({ [personField]: person })}
          error={form.errorOf(personField)}
          isFirst={isFirst}
        />
      </div>
      <div>
        <TimeField12h
          name={timeField}
          label={t(`attendance.edit.${timeField}`)}
          value={form.draft[timeField]}
          onChange={(time) => form.change({ [timeField]: time })}
          error={form.errorOf(timeField)}
          {...(isGuess && { description: t('attendance.edit.guessedTime') })}
          isRequired
        />
      </div>
    </div>
  );
}
