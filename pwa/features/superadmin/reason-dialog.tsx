import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';

export interface ReasonDialogProps {
  readonly name: string;
  /** False when the view could not be begun: the dialog stays. */
  readonly onReason: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for a reason where the host requires one. The school's security log shows it. */
export function ReasonDialog({ name, onReason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { reason: '' },
    errorsOf: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', sentence: t('superadmin.reasonRequired') }] : [],
    onSave: ({ reason }) => onReason(reason),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('superadmin.viewAs.reasonTitle', { name })}
      saveLabel={t('superadmin.viewAs.begin')}
      onClose={onClose}
    >
      <TextField
        label={t('superadmin.viewAs.reason')}
        name="reason"
        description={t('superadmin.viewAs.reasonHint')}
        value={form.draft.reason}
        onChange={(reason) => form.change({ reason })}
        error={form.errorOf('reason')}
        isRequired
        maxLength={limits.lineLength}
      />
    </FormDialog>
  );
}
