import { useTranslation } from 'react-i18next';
import type { AttendanceOnDays } from '#pwa/data/school/attendance-range.ts';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { formatCount } from '#sync/school/records/format.ts';

export interface RemovalDialogProps {
  readonly lost: AttendanceOnDays;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Days that leave a term take their attendance off the screens; how many records, and that none is deleted. */
export function RemovalDialog({ lost: { days, records, unknown }, onConfirm, onCancel }: RemovalDialogProps) {
  const { t } = useTranslation();
  const counted = (count: number) => ({ count, number: formatCount(count) });
  const sentences = [
    ...(records === 0
      ? []
      : [t('terms.removal.days', counted(days)), t('terms.removal.records', counted(records))]),
    ...(unknown === 0 ? [] : [t('terms.removal.unknown', counted(unknown))]),
    t('terms.removal.kept'),
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t('terms.removal.title')}
      message={sentences.join(' ')}
      confirmLabel={t('terms.removal.confirm')}
      cancelLabel={t('terms.removal.keep')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
