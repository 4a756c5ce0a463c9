import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';

export interface RemoveDialogProps {
  readonly level: GradeLevel;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RemoveDialog({ level, onConfirm, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('gradeLevels.remove.title', { level: level.name })}
      message={t('gradeLevels.remove.text')}
      confirmLabel={t('gradeLevels.remove.confirm')}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
