import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';

export function FeeGoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('registration.fee.gone')} onClose={onClose}>
      {t('registration.fee.goneText')}
    </Dialog>
  );
}
