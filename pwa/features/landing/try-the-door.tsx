import { useReducer } from 'react';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { landing } from '#sync/words/en/landing.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { applyDoorStep, demoTime, doorAtFirst, type DoorDemo, waitingAtDoor } from './door-demo.ts';
import { DoorTablet } from './door-tablet.tsx';
import { fill } from '#sync/words/fill.ts';
import styles from './try-the-door.module.css';

/** The demo of the headline: tap a child, switch the Wi-Fi off, and on again. */
export function TryTheDoor() {
  const words = spokenWords('landing', landing).tryIt;
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

/** As many as the screen has room for, so that nothing below it moves. */
const shownRows = 3;

/** The office's view: all records while online, and a note that nothing is lost while offline. */
function OfficeScreen({ demo }: { readonly demo: DoorDemo }) {
  const officeWords = spokenWords('landing', landing).office;
  const { inOffice } = demo;
  const waiting = waitingAtDoor(demo).length;
  return (
    <div className={styles.screen} role="group" aria-label={officeWords.title}>
      <div className={styles.head}>
        <span className={styles.title}>{officeWords.title}</span>
        <span className={styles.count}>
          <strong>{inOffice.length}</strong> {officeWords.here}
        </span>
      </div>
      {inOffice.length === 0 ? (
        <p className={styles.nothing}>{officeWords.nothing}</p>
      ) : (
        <ol className={styles.rows}>
          {inOffice
            .slice(-shownRows)
            .toReversed()
            .map(({ name, person, minute }) => (
              <li key={name} className={styles.row}>
                <StatusMark tone="good" shape="arrow-in" label={name} size={16} />
                <span className={styles.by}>{fill(officeWords.by, { person, time: demoTime(minute) })}</span>
              </li>
            ))}
        </ol>
      )}
      <p className={styles.foot}>{waiting === 0 ? officeWords.live : officeWords.safe}</p>
    </div>
  );
}
