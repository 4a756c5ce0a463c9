import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';

export function useDeleteFee(): (feeId: string) => Promise<void> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (feeId) => {
    const given = await give('deleteFee', { _id: feeId });
    if (given.kind === 'kept') alerts.show({ msg: t('registration.fees.deleted'), alertType: 'success' });
    else alerts.show({ msg: t('registration.fees.notKept'), alertType: 'danger', timesOut: false });
  };
}
