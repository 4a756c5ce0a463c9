import { useReducer } from 'react';
import { landing } from '#sync/words/en/landing.ts';
import { applyDoorStep, doorAtFirst } from './door-demo.ts';
import { DoorTablet } from './door-tablet.tsx';
import { OfficeScreen } from './office-screen.tsx';
import styles from './try-the-door.module.css';

const words = landing.tryIt;

/** The promise of the headline, to be tried before anybody asks for a name: tap a child, take the Wi-Fi away, give it back. */
export function TryTheDoor() {
  const [demo, give] = useReducer(applyDoorStep, doorAtFirst);
  return (
    <section className={styles.stage} aria-label={words.label}>
      <DoorTablet
        demo={demo}
        onTap={(child) => give({ kind: 'tap', child })}
        onUndo={() => give({ kind: 'undo' })}
      />
      <div className={styles.line}>
        <button
          type="button"
          role="switch"
          aria-checked={demo.isOnline}
          className={styles.wifi}
          onClick={() => give({ kind: 'switch-wifi' })}
        >
          <span className={styles.track} aria-hidden="true" />
          <span>{words.wifi}</span>
          <span className={styles.is} aria-hidden="true">
            {demo.isOnline ? words.on : words.off}
          </span>
        </button>
        <p className={styles.hint}>{demo.isOnline ? words.hintOnline : words.hintOffline}</p>
      </div>
      <OfficeScreen demo={demo} />
    </section>
  );
}
