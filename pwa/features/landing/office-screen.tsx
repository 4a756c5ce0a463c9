import { landing } from '#sync/words/en/landing.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { demoTime, type DoorDemo, waitingAtDoor } from './door-demo.ts';
import { fill } from './fill.ts';
import styles from './office-screen.module.css';

const words = landing.office;
/** As many as the screen has room for, so that nothing below it moves. */
const shownRows = 3;

/** What the office sees of the door: everything while there is a network, and without one that nothing is lost. */
export function OfficeScreen({ demo }: { readonly demo: DoorDemo }) {
  const { inOffice } = demo;
  const waiting = waitingAtDoor(demo).length;
  return (
    <div className={styles.screen} role="group" aria-label={words.title}>
      <div className={styles.head}>
        <span className={styles.title}>{words.title}</span>
        <span className={styles.count}>
          <strong>{inOffice.length}</strong> {words.here}
        </span>
      </div>
      {inOffice.length === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <ol className={styles.rows}>
          {inOffice
            .slice(-shownRows)
            .toReversed()
            .map(({ name, person, minute }) => (
              <li key={name} className={styles.row}>
                <StatusMark tone="good" shape="arrow-in" label={name} size={16} />
                <span className={styles.by}>{fill(words.by, { person, time: demoTime(minute) })}</span>
              </li>
            ))}
        </ol>
      )}
      <p className={styles.foot}>{waiting === 0 ? words.live : words.safe}</p>
    </div>
  );
}
