import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';

/** Ask `gradeLevelUses` first: the server refuses to orphan registrations and fees. */
export function useRemoveGradeLevel(): (gradeLevelId: string) => Promise<void> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async (gradeLevelId) => {
    const given = await give('deleteGradeLevel', { _id: gradeLevelId });
    if (given.kind === 'kept') alerts.show({ msg: t('gradeLevels.deleted'), alertType: 'success' });
    else alerts.show({ msg: t('gradeLevels.notKept'), alertType: 'danger', timesOut: false });
  };
}
