import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOutbox, removeSavedDamage, type SavedDamage } from '#pwa/data/school/device.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';

const nothing: SavedDamage = new Set();

/** The file of what waits here; and, once it is saved, letting go of what in it is damaged. */
export function useOutboxFile() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [saved, setSaved] = useState(nothing);

  async function save() {
    try {
      const { content, damage } = await exportOutbox();
      saveAsFile(content, t('device.exportName'));
      setSaved(damage);
    } catch (error) {
      reportError(error);
      alerts.show({ msg: t('device.exportFailed'), alertType: 'danger' });
    }
  }
  async function removeDamaged() {
    try {
      const count = await removeSavedDamage(saved);
      setSaved(nothing);
      alerts.show({
        msg: t('device.damagedRemoved', { count, number: formatCount(count) }),
        alertType: 'success',
      });
    } catch (error) {
      reportError(error);
      alerts.show({ msg: t('device.damagedNotRemoved'), alertType: 'danger' });
    }
  }
  return { savedDamage: saved.size, save, removeDamaged };
}
