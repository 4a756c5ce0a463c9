import { Dialog } from '#pwa/ui/dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { ChoosePin, type ChoosePinProps } from './choose-pin.tsx';
import styles from './pin.module.css';

export interface FirstPinDialogProps extends Pick<ChoosePinProps, 'onChosen'> {
  readonly onClose: () => void;
}

/** Parent Mode does not start on a device without a PIN. */
export function FirstPinDialog({ onChosen, onClose }: FirstPinDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('parentMode.choose.title')} onClose={onClose}>
      <p className={styles.text}>{t('parentMode.choose.text')}</p>
      <ChoosePin
        firstLabel={t('parentMode.choose.title')}
        secondLabel={t('parentMode.choose.again')}
        doneLabel={t('parentMode.choose.done')}
        notKept={t('parentMode.choose.notKept')}
        onChosen={onChosen}
      />
    </Dialog>
  );
}
