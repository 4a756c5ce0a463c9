import { Button } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Idle, moreTimeMark } from './use-idle.ts';
import styles from './parent-mode.module.css';

export interface MoreTimeProps {
  readonly idle: Idle;
  /** Nothing of anybody stands on the screen, so there is nothing that starts over. */
  readonly isAtStart: boolean;
}

/** Before the screen is the next person’s, whoever still stands there may keep it. */
export function MoreTime({ idle, isAtStart }: MoreTimeProps) {
  const { t } = useTranslation();
  const isShown = idle.isNearing && !isAtStart;
  return (
    <div className={styles.moreTime} data-shown={isShown} role="status">
      {isShown ? (
        <>
          <span>{t('parentModePage.idle.soon')}</span>
          <Button {...{ [moreTimeMark]: '' }} onClick={idle.takeMoreTime}>
            {t('parentModePage.idle.more')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
