import { useState } from 'react';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { emptyGradeLevel, type GradeLevel, GradeLevelFields } from '#sync/school/records/grade-level.ts';
import { isBlank } from '#sync/school/records/text.ts';

export interface GradeLevelDialogProps {
  /** Undefined for a new one. */
  readonly level: GradeLevel | undefined;
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

export function GradeLevelDialog({ level, isGone = false, onClose }: GradeLevelDialogProps) {
  const { t } = useTranslation();
  const form = useGradeLevelForm(level, onClose);
  return (
    <FormDialog
      form={form}
      title={
        level === undefined ? t('gradeLevels.form.add') : t('gradeLevels.form.edit', { level: level.name })
      }
      saveLabel={t('gradeLevels.form.save')}
      gone={isGone ? { title: t('gradeLevels.form.gone'), text: t('ui.deletedElsewhere') } : undefined}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('gradeLevels.form.name')}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        maxLength={limits.nameLength}
        error={form.errorOf('name')}
        isRequired
        isFirst
      />
      <TextAreaField
        name="description"
        label={t('gradeLevels.form.description')}
        value={form.draft.description}
        onChange={(description) => form.change({ description })}
        maxLength={limits.notesLength}
        rows={2}
      />
    </FormDialog>
  );
}

export function GradeLevelGone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <MissingRecord title={t('gradeLevels.form.gone')} text={t('ui.deletedElsewhere')} onClose={onClose} />
  );
}

/** Saving is one strict write on this device; the form closes once it is on disk. */
function useGradeLevelForm(level: GradeLevel | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [seen] = useState(level);
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => level?._id ?? newRecordId());
  const { name, description } = seen ?? emptyGradeLevel;
  return useForm({
    initial: { name, description },
    keptAs: `grade level ${seen?._id}`,
    errorsOf: (draft) => (isBlank(draft.name) ? [{ field: 'name', sentence: t('validation.required') }] : []),
    onSave: async (draft) => {
      const fields = GradeLevelFields.parse(draft);
      const set = seen === undefined ? fields : changedFields<GradeLevelFields>(seen, fields);
      // Nothing was changed: nothing for the history either.
      if (Object.keys(set).length === 0) return true;
      const given = await give('saveGradeLevel', { _id: id, set });
      return given.kind === 'kept' || t('ui.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('gradeLevels.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved();
    },
  });
}
