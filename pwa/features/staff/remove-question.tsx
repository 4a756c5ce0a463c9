import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchDevicesOf } from '#pwa/data/account/memberships.ts';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import type { StaffLine } from './staff-lines.ts';

export interface RemoveQuestionProps {
  readonly line: StaffLine;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Names the devices that are blocked with the person: a tablet at the entrance may be among them. */
export function RemoveQuestion({
  line,
  title,
  text,
  confirmLabel,
  onConfirm,
  onCancel,
}: RemoveQuestionProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: ['devices-of', line.id],
    queryFn: async () => (await fetchDevicesOf(line.id)) ?? [],
    gcTime: 0,
    retry: 0,
    networkMode: 'always',
  });
  const devices = data.join(', ');
  return (
    <ConfirmDialog
      isOpen
      title={title}
      message={data.length === 0 ? text : `${text} ${t('staff.blocksDevices', { devices })}`}
      confirmLabel={confirmLabel}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
