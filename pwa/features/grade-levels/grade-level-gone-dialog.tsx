import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';

export function GradeLevelGoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('gradeLevels.form.gone')} onClose={onClose}>
      {t('gradeLevels.form.goneText')}
    </Dialog>
  );
}
