import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { keepIncidentSound, useIncidentSound } from '#pwa/data/school/incidents.ts';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { Awaited, lazyPart } from '#pwa/ui/lazy-part.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { chime } from './chime.ts';
import type { EarlierListProps } from './earlier-list.tsx';
import styles from './incidents.module.css';

/** Folded away at first, so its code comes when it is wanted. */
const EarlierList = lazyPart<EarlierListProps>(async () => (await import('./earlier-list.tsx')).EarlierList);

/** Closed incidents, folded away, and the device's sound: the last lines of the page. */
export function EarlierIncidents(props: EarlierListProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const [isHere, setIsHere] = useState(EarlierList.isHere);
  const kept = useIncidentSound();
  // The box turns at once; the disk follows.
  const [chosen, setChosen] = useState<boolean>();
  const isSounding = chosen ?? kept;
  const turnSound = (isOn: boolean) => {
    setChosen(isOn);
    if (isOn) chime.unlock();
    keepIncidentSound(isOn).catch(reportError);
  };
  return (
    <section aria-labelledby="incidents" className={styles.section}>
      <h2 id="incidents" className={styles.title}>
        {t('incidents.title')}
      </h2>
      <div className={styles.foot}>
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isShown}
          leftSection={isShown ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'incidents.hideEarlier' : 'incidents.earlier')}
        </Button>
        {isSounding === undefined ? null : (
          <CheckBox
            label={t('incidents.sound')}
            description={t('incidents.soundHint')}
            isChecked={isSounding}
            onChange={turnSound}
          />
        )}
      </div>
      {isShown && isHere ? <EarlierList {...props} /> : null}
      {isShown && !isHere ? (
        <Awaited part={EarlierList} onHere={() => setIsHere(true)} onMissing={() => setIsShown(false)} />
      ) : null}
    </section>
  );
}
