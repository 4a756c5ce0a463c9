import { useTranslation } from 'react-i18next';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { useGradeLevelForm } from './use-grade-level-form.ts';

export interface GradeLevelDialogProps {
  /** Undefined for a new one. */
  readonly level: GradeLevel | undefined;
  readonly onClose: () => void;
}

export function GradeLevelDialog({ level, onClose }: GradeLevelDialogProps) {
  const { t } = useTranslation();
  const { form, trouble } = useGradeLevelForm(level, onClose);
  return (
    <FormDialog
      form={form}
      title={
        level === undefined ? t('gradeLevels.form.add') : t('gradeLevels.form.edit', { level: level.name })
      }
      saveLabel={t('gradeLevels.form.save')}
      trouble={trouble}
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
