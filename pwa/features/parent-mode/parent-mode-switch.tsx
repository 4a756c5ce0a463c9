import { Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { ChoosePin } from './choose-pin.tsx';
import styles from './pin.module.css';
import { useStartParentMode } from './use-start-parent-mode.ts';

export interface ParentModeSwitchProps {
  /** The page of Parent Mode: where this device stays until the PIN is entered. */
  readonly path: string;
  /** Switched on by whoever led here: the installed app's shortcut. */
  readonly startsNow?: boolean;
}

/** Off wherever it is seen, since Parent Mode hides it. The first time on a device it asks for a PIN. */
export function ParentModeSwitch({ path, startsNow = false }: ParentModeSwitchProps) {
  const { t } = useTranslation();
  const { startIfPinned, startWithPin } = useStartParentMode(path);
  const [isChoosing, setIsChoosing] = useState(false);
  const startOrAsk = async () => setIsChoosing(!(await startIfPinned()));
  const tryToStart = useEffectEvent(startIfPinned);
  useEffect(() => {
    if (startsNow) void tryToStart().then((isStarted) => setIsChoosing(!isStarted));
  }, [startsNow]);
  return (
    <>
      <Switch label={t('parentMode.switchLabel')} checked={isChoosing} onChange={() => void startOrAsk()} />
      <Dialog isOpen={isChoosing} title={t('parentMode.choose.title')} onClose={() => setIsChoosing(false)}>
        <p className={styles.text}>{t('parentMode.choose.text')}</p>
        <ChoosePin
          firstLabel={t('parentMode.choose.title')}
          secondLabel={t('parentMode.choose.again')}
          doneLabel={t('parentMode.choose.done')}
          notKept={t('parentMode.choose.notKept')}
          onChosen={startWithPin}
        />
      </Dialog>
    </>
  );
}
