import { useTranslation } from 'react-i18next';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { AutocompleteField } from '#pwa/ui/autocomplete-field.tsx';
import type { AutocompleteOption, AutocompleteValue } from '#pwa/ui/autocomplete-matches.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { limits } from '#sync/limits.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';
import styles from './attendance-dialog.module.css';
import type { AttendanceDraft } from './attendance-draft.ts';
import { StatusButton } from './status-button.tsx';

/** What the fields need of the form that holds their values. */
export interface AttendanceFormFields {
  readonly draft: AttendanceDraft;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (part: Partial<AttendanceDraft>) => void;
  readonly turn: () => void;
  readonly markAbsent: () => void;
}

export interface AttendanceFormViewProps {
  readonly student: string;
  readonly form: AttendanceFormFields;
  readonly dropOffPeople: readonly PersonOfStudent[];
  readonly pickUpPeople: readonly PersonOfStudent[];
  readonly canEdit: boolean;
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
  takesFocus = true,
}: AttendanceFormViewProps) {
  const { t } = useTranslation();
  const { draft } = form;
  return (
    <fieldset className={styles.fields} disabled={!canEdit}>
      <StatusButton
        status={draft.status}
        onTurn={form.turn}
        onMarkAbsent={form.markAbsent}
        isDisabled={!canEdit}
      />
      {draft.status === 0 ? (
        <p className={styles.absent}>{t('attendance.edit.willBeAbsent', { student })}</p>
      ) : (
        <HandoverFields
          kind="dropOff"
          form={form}
          people={dropOffPeople}
          isFirst={takesFocus && draft.status === 1}
        />
      )}
      {draft.status === 2 ? (
        <HandoverFields kind="pickUp" form={form} people={pickUpPeople} isFirst={takesFocus} />
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
  /** Its person is what the dialog was opened for. */
  readonly isFirst: boolean;
}

function HandoverFields({ kind, form, people, isFirst }: HandoverFieldsProps) {
  const { t } = useTranslation();
  const personField = `${kind}Person` as const;
  const timeField = `${kind}Time` as const;
  return (
    <div className={styles.handover}>
      <div>
        <PersonField
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
          isRequired
        />
      </div>
    </div>
  );
}

interface PersonFieldProps {
  readonly name: string;
  readonly label: string;
  readonly people: readonly PersonOfStudent[];
  readonly value: Person | null;
  readonly onChange: (person: Person | null) => void;
  readonly error: string | undefined;
  readonly isFirst: boolean;
}

/** One of the student's contacts, or a name that is typed. */
function PersonField({ name, label, people, value, onChange, error, isFirst }: PersonFieldProps) {
  const { t } = useTranslation();
  const contacts = people.filter(({ person }) => person.personID !== '');
  const options = contacts.map(({ person, relationship, isUsual }): AutocompleteOption => {
    const title = t(relationshipKey(relationship));
    const hint = isUsual ? t('attendance.edit.usual', { relationship: title }) : title;
    return { id: person.personID, label: person.name, hint };
  });
  const change = (chosen: AutocompleteValue | null) => {
    if (chosen === null) onChange(null);
    else if (chosen.kind === 'typed') onChange(typedPerson(chosen.label));
    else onChange(contacts.find(({ person }) => person.personID === chosen.id)?.person ?? null);
  };
  return (
    <AutocompleteField
      name={name}
      label={label}
      options={options}
      value={personToValue(value)}
      onChange={change}
      onTyping={change}
      error={error}
      isFirst={isFirst}
      isRequired
    />
  );
}

function personToValue(person: Person | null): AutocompleteValue | null {
  if (person === null) return null;
  return person.personID === ''
    ? { kind: 'typed', label: person.name }
    : { kind: 'option', id: person.personID, label: person.name };
}
