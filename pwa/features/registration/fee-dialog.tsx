import { useState } from 'react';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { textToCost } from '#pwa/fields/typed-cost.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldGroup, FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import type { Fee, FeeFields } from '#sync/school/records/fee.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import { draftFields, draftOf, draftProblems, type FeeDraft } from './fee-draft.ts';
import styles from './registration.module.css';

export interface FeeDialogProps extends FeeFormOptions {
  /** By name. */
  readonly students: readonly Pick<Student, '_id' | 'nameInfo'>[];
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

export function FeeDialog({ students, isGone = false, onClose, ...options }: FeeDialogProps) {
  const { t } = useTranslation();
  const { fee, levels } = options;
  const form = useFeeForm(options);
  return (
    <FormDialog
      form={form}
      title={fee === undefined ? t('registration.fee.add') : t('registration.fee.edit', { fee: fee.name })}
      saveLabel={t('registration.fee.save')}
      gone={isGone ? { title: t('registration.fee.gone'), text: t('ui.deletedElsewhere') } : undefined}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('registration.fee.name')}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        maxLength={limits.nameLength}
        error={form.errorOf('name')}
        isRequired
        isFirst
      />
      <TextField
        name="cost"
        label={t('registration.fee.cost')}
        placeholder={t('registration.fee.costHint')}
        inputMode="decimal"
        leftSection="$"
        value={form.draft.cost}
        onChange={(cost) => form.change({ cost })}
        onBlur={() => form.change({ cost: textToCost(form.draft.cost) ?? form.draft.cost })}
        error={form.errorOf('cost')}
        isRequired
      />
      <CheckBox
        name="isRequired"
        label={t('registration.fee.isRequired')}
        description={t('registration.fee.isRequiredHint')}
        isChecked={form.draft.isRequired}
        onChange={(isRequired) => form.change({ isRequired })}
      />
      <SelectField
        name="student"
        label={t('registration.fee.student')}
        description={t('registration.fee.studentHint')}
        options={[
          { value: '', label: t('registration.fee.everyStudent') },
          ...students.map(({ _id, nameInfo }) => ({ value: _id, label: fullName(nameInfo) })),
        ]}
        value={form.draft.student}
        onChange={(student) => form.change({ student })}
        isSearchable
      />
      {levels.length === 0 || form.draft.student !== '' ? null : <FeeLevels form={form} levels={levels} />}
      <FieldRow>
        <DayField
          name="billingDate"
          label={t('registration.fee.billingDate')}
          value={form.draft.billingDate}
          onChange={(billingDate) => form.change({ billingDate })}
        />
        <DayField
          name="dueDate"
          label={t('registration.fee.dueDate')}
          value={form.draft.dueDate}
          onChange={(dueDate) => form.change({ dueDate })}
        />
      </FieldRow>
      <TextAreaField
        name="description"
        label={t('registration.fee.description')}
        value={form.draft.description}
        onChange={(description) => form.change({ description })}
        maxLength={limits.notesLength}
        rows={2}
      />
    </FormDialog>
  );
}

function FeeLevels({
  form,
  levels,
}: {
  readonly form: Form<FeeDraft>;
  readonly levels: readonly GradeLevel[];
}) {
  const { t } = useTranslation();
  // Whoever changes the boxes means what they show: levels that are gone go with it.
  const shown = form.draft.gradeLevels.filter(({ _id }) => levels.some((level) => level._id === _id));
  return (
    <FieldGroup legend={t('registration.fee.gradeLevels')}>
      <p className={styles.subtle}>{t('registration.fee.gradeLevelsHint')}</p>
      <div className={styles.levelBoxes}>
        {levels.map(({ _id, name }) => (
          <CheckBox
            key={_id}
            label={name}
            isChecked={shown.some((one) => one._id === _id)}
            onChange={(isChosen) =>
              form.change({
                gradeLevels: isChosen ? [...shown, { _id, name }] : shown.filter((one) => one._id !== _id),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export function FeeGone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <MissingRecord title={t('registration.fee.gone')} text={t('ui.deletedElsewhere')} onClose={onClose} />
  );
}

type FeeFormOptions = {
  readonly term: string;
  /** Undefined for a new one. */
  readonly fee: Fee | undefined;
  readonly levels: readonly GradeLevel[];
  readonly onSaved: (feeId: string) => void;
};

function useFeeForm({ term, fee, levels, onSaved }: FeeFormOptions) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [seen] = useState(fee);
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => fee?._id ?? newRecordId());
  return useForm<FeeDraft>({
    initial: draftOf(seen),
    keptAs: `fee ${term} ${fee?._id}`,
    errorsOf: (draft) => draftProblems(draft).map(({ field, message }) => ({ field, sentence: t(message) })),
    onSave: async (draft) => {
      const fields = draftFields(draft, { term, levels });
      const set = seen === undefined ? fields : changedFields<FeeFields>(seen, fields);
      // Nothing was changed: nothing for the history either.
      if (Object.keys(set).length === 0) return true;
      const given = await give('saveFee', { _id: id, set });
      return given.kind === 'kept' || t('ui.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('registration.fees.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
}
