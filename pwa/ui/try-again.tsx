import { useTranslation } from '#pwa/words/use-translation.ts';
import { BusyButton } from './busy-button.tsx';
import { focusBeyond } from './focus-beyond.ts';
import { Notice } from './notice.tsx';
import styles from './try-again.module.css';

export interface TryAgainProps {
  /** Its promise ends when there is an answer, good or bad. */
  readonly onTryAgain: () => unknown;
}

/** Asks once more for what could not be loaded. It keeps the focus while it is under way. */
export function TryAgain({ onTryAgain }: TryAgainProps) {
  const { t } = useTranslation();
  return (
    <BusyButton ref={focusBeyond} variant="default" onClick={onTryAgain}>
      {t('ui.tryAgain')}
    </BusyButton>
  );
}

export interface LoadTroubleProps extends TryAgainProps {
  /** What happened: of a server that answered, or of the network. */
  readonly text: string;
}

/** Over a list that could not be brought up to date: what it shows was true before. */
export function StaleNotice({ text, onTryAgain }: LoadTroubleProps) {
  return (
    <Notice tone="warning" role="status">
      <div className={styles.stale}>
        {text}
        <TryAgain onTryAgain={onTryAgain} />
      </div>
    </Notice>
  );
}

/** In a card or a list, in the place of what could not be loaded. A whole page has `ErrorState`. */
export function LoadTrouble({ text, onTryAgain }: LoadTroubleProps) {
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.text}>{text}</p>
      <TryAgain onTryAgain={onTryAgain} />
    </div>
  );
}
