import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { JoiningField } from '#pwa/fields/joining-field.tsx';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type DayInTerm, suggestedJoining } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';

/** Where a student is registered with the same tap; `term` is empty for not yet. */
export type RegistrationDraft = {
  readonly term: string;
  readonly gradeLevel: string;
  readonly joinedOn: DayInTerm;
};

/** Of a term that runs, from today on. */
export function newRegistration(term: Term | undefined, today: SchoolDay): RegistrationDraft {
  const joinedOn = term === undefined ? '' : suggestedJoining(term, today);
  return { term: term?._id ?? '', gradeLevel: '', joinedOn };
}

export interface RegistrationFieldsProps {
  readonly value: RegistrationDraft;
  readonly terms: readonly Term[];
  readonly today: SchoolDay;
  readonly onChange: (value: RegistrationDraft) => void;
  readonly joinedOnError: string | undefined;
}

/** A new student is asked for term and grade, so that the next morning the door knows the child. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { value, terms, today, onChange, joinedOnError } = props;
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('students.register.legend')}>
      <FieldRow>
        <SelectField
          label={t('students.register.term')}
          options={[
            ...terms.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: '', label: t('students.register.notNow') },
          ]}
          value={value.term}
          onChange={(id) => {
            const term = terms.find(({ _id }) => _id === id);
            onChange({ ...newRegistration(term, today), gradeLevel: value.gradeLevel });
          }}
        />
        {value.term === '' ? null : (
          <LevelField
            value={value.gradeLevel}
            onChange={(gradeLevel) => onChange({ ...value, gradeLevel })}
          />
        )}
      </FieldRow>
      {value.term === '' ? null : (
        <JoiningField
          value={value.joinedOn}
          onChange={(joinedOn) => onChange({ ...value, joinedOn })}
          error={joinedOnError}
        />
      )}
    </FieldGroup>
  );
}

interface LevelFieldProps {
  /** Empty for Unassigned. */
  readonly value: string;
  readonly onChange: (gradeLevel: string) => void;
}

export function LevelField({ value, onChange }: LevelFieldProps) {
  const { t } = useTranslation();
  const levels = useGradeLevels();
  return (
    <SelectField
      label={t('students.register.level')}
      options={[
        { value: '', label: t('students.terms.unassigned') },
        ...(levels ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
