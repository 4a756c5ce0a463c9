import { useState } from 'react';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { DaysInTermFields } from '#pwa/fields/days-in-term-fields.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Fee, type FeeLevel, isFeeForLevel } from '#sync/school/records/fee.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import {
  optionalFeesFor,
  requiredFeesFor,
  stillInTerm,
  withGradeLevel,
  withRegistered,
} from '#sync/school/records/registration-choice.ts';
import { daysInTermProblems, suggestedJoining } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { costInWords } from './fee-words.ts';
import { choiceFor, isForNewOnly, keepsLastDays, type UpdateChoice } from './registration-groups.ts';
import styles from './registration.module.css';
import type { SaveRegistrations } from './use-save-registrations.ts';

export interface UpdateDialogProps {
  readonly rows: readonly RegistrationRow[];
  /** They were selected in the list, not opened one by one. */
  readonly isSelection: boolean;
  readonly term: Pick<Term, 'dates'>;
  readonly today: SchoolDay;
  readonly levels: readonly GradeLevel[];
  readonly fees: readonly Fee[];
  readonly onSave: (choice: UpdateChoice) => ReturnType<SaveRegistrations>;
  readonly onClose: () => void;
}

const notSaved = {
  'not-kept': 'ui.notKept',
  partly: 'registration.update.partly',
  gone: 'registration.update.gone',
} as const;

/** Values of the select that are no grade level's id. */
const keepsOwnValue = 'keeps-own';
const unassignedValue = 'unassigned';

/** Registers students, or takes it back: one student's registration, or many at once. */
export function UpdateDialog(props: UpdateDialogProps) {
  const { rows, isSelection, term, today, levels, fees, onSave, onClose } = props;
  const { t } = useTranslation();
  // The rows at opening: changes from other devices must not alter the choice.
  const [opened] = useState(() => ({
    rows,
    choice: choiceFor(rows, { isSelection, suggested: suggestedJoining(term, today) }),
  }));
  const form = useForm<UpdateChoice>({
    initial: opened.choice,
    errorsOf: ({ isRegistered, ...days }) =>
      isRegistered
        ? daysInTermProblems(days, term).map(({ field, message }) => ({ field, sentence: t(message) }))
        : [],
    onSave: async (choice) => {
      const outcome = await onSave(choice);
      return outcome === 'kept' || t(notSaved[outcome]);
    },
    onSaved: onClose,
  });
  const choice = form.draft;
  const [only, ...others] = opened.rows;
  return (
    <FormDialog
      form={form}
      title={
        only === undefined || others.length > 0
          ? t('registration.update.title')
          : t('registration.update.ofOne', { student: fullName(only.student.nameInfo) })
      }
      saveLabel={t('registration.update.save')}
      onClose={onClose}
    >
      {others.length === 0 ? null : (
        <p className={styles.updateCount}>
          {t('registration.update.count', {
            count: opened.rows.length,
            number: formatCount(opened.rows.length),
          })}
        </p>
      )}
      <CheckBox
        name="isRegistered"
        label={t('registration.update.state')}
        description={t('registration.update.stateHint')}
        isChecked={choice.isRegistered}
        onChange={(isRegistered) =>
          form.change({
            ...withRegistered(choice, isRegistered),
            ...(isRegistered && { joinedOn: opened.choice.joinedOn, leftOn: opened.choice.leftOn }),
          })
        }
      />
      {choice.isRegistered ? (
        <>
          <SelectField
            name="gradeLevel"
            label={t('registration.update.level')}
            value={choice.keepsOwn ? keepsOwnValue : (choice.gradeLevel ?? unassignedValue)}
            {...(choice.keepsOwn ? { description: t('registration.update.keepsOwnHint') } : {})}
            options={[
              ...(opened.choice.keepsOwn
                ? [{ value: keepsOwnValue, label: t('registration.update.keepsOwn') }]
                : []),
              { value: unassignedValue, label: t('registration.update.unassigned') },
              ...levels.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(value) => form.change(chooseLevel(choice, value))}
          />
          <DaysInTermFields
            value={choice}
            onChange={form.change}
            errorOf={form.errorOf}
            {...(isForNewOnly(opened.rows) && { joiningHint: 'registration.joining.hintNew' })}
            {...(keepsLastDays(opened.rows) && { leavingHint: 'registration.leaving.hintMany' })}
          />
          {choice.keepsOwn ? null : (
            <FeeChoices
              fees={fees}
              level={levels.find(({ _id }) => _id === choice.gradeLevel)}
              students={opened.rows.map(({ student }) => student._id)}
              chosen={choice.optionalFees}
              before={choice.gradeLevel === opened.choice.gradeLevel ? opened.choice.optionalFees : []}
              onChange={(optionalFees) => form.change({ optionalFees: [...optionalFees] })}
            />
          )}
        </>
      ) : null}
    </FormDialog>
  );
}

function chooseLevel(choice: UpdateChoice, value: string): UpdateChoice {
  if (value === keepsOwnValue) return { ...withGradeLevel(choice, null), optionalFees: [], keepsOwn: true };
  const gradeLevel = value === unassignedValue ? null : value;
  return { ...withGradeLevel(choice, gradeLevel), keepsOwn: false };
}

interface FeeChoicesProps {
  readonly fees: readonly Fee[];
  readonly level: FeeLevel | undefined;
  readonly students: readonly string[];
  readonly chosen: readonly string[];
  /** What was chosen with this level when the dialog opened: it can be ticked again. */
  readonly before: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The fees that come with a grade level: required ones to read, optional ones to choose. */
function FeeChoices({ fees, level, students, chosen, before, onChange }: FeeChoicesProps) {
  const { t } = useTranslation();
  const required = requiredFeesFor(fees, level, students);
  const optional = optionalFeesFor(fees, { level, students, chosen: [...chosen, ...before] });
  const label = ({ name, cost }: Fee) => `${name}, ${costInWords(cost)}`;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(stillInTerm(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), fees));
  return (
    <>
      {required.length === 0 ? null : (
        <FieldGroup legend={t('registration.update.requiredFees')}>
          <ul className={styles.requiredFees}>
            {required.map((fee) => (
              <li key={fee._id}>{label(fee)}</li>
            ))}
          </ul>
        </FieldGroup>
      )}
      <FieldGroup legend={t('registration.update.optionalFees')}>
        {optional.length === 0 ? (
          <p className={styles.subtle}>{t('registration.update.noFees')}</p>
        ) : (
          <>
            <p className={styles.subtle}>{t('registration.update.optionalHint')}</p>
            {optional.map((fee) => (
              <CheckBox
                key={fee._id}
                label={label(fee)}
                {...(!isFeeForLevel(fee, level) && { description: t('registration.update.notOffered') })}
                isChecked={chosen.includes(fee._id)}
                onChange={(isChosen) => toggle(fee._id, isChosen)}
              />
            ))}
          </>
        )}
      </FieldGroup>
    </>
  );
}
