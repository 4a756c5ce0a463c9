import { landing } from '#sync/words/en/landing.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { keyToColor, nameToInitials } from '#pwa/ui/initials.ts';
import { Mark } from '#pwa/ui/mark.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import {
  type DemoChild,
  demoChildren,
  demoTime,
  type DoorDemo,
  type DropOff,
  isHere,
  waitingAtDoor,
} from './door-demo.ts';
import styles from './door-tablet.module.css';
import { fill } from '#sync/words/fill.ts';

const tabletWords = () => spokenWords('landing', landing).tablet;

export interface DoorTabletProps {
  readonly demo: DoorDemo;
  readonly onTap: (child: DemoChild) => void;
  readonly onUndo: () => void;
}

/** Parent Mode on a tablet, drawn with the product's own marks and colours. */
export function DoorTablet({ demo, onTap, onUndo }: DoorTabletProps) {
  const words = tabletWords();
  const waiting = waitingAtDoor(demo);
  const last = demo.atDoor.at(-1);
  return (
    <div className={styles.tablet} role="group" aria-label={words.door}>
      <div className={styles.screen}>
        <div className={styles.bar}>
          <span className={styles.school}>
            <Mark size={18} /> {words.school}
          </span>
          <span className={styles.clock}>{fill(words.time, { time: demoTime(demo.minute) })}</span>
        </div>
        <div className={styles.bar}>
          <p className={styles.question}>{words.question}</p>
          <Sending waiting={waiting} />
        </div>
        <ul className={styles.grid}>
          {demoChildren.map((child) => (
            <li key={child.name}>
              <ChildCard child={child} isIn={isHere(demo, child)} onTap={() => onTap(child)} />
            </li>
          ))}
        </ul>
        <div className={styles.done}>
          <span role="status">
            {last === undefined ? null : (
              <StatusMark tone="good" shape="check" label={sentenceOf(last)} size={18} wraps />
            )}
          </span>
          {last === undefined ? null : (
            <button type="button" className={styles.undo} onClick={onUndo}>
              {words.undo}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

interface ChildCardProps {
  readonly child: DemoChild;
  readonly isIn: boolean;
  readonly onTap: () => void;
}

function ChildCard({ child: { name, grade }, isIn, onTap }: ChildCardProps) {
  const words = tabletWords();
  return (
    <button type="button" className={styles.card} aria-pressed={isIn} onClick={onTap}>
      <span className={styles.face} style={{ background: keyToColor(name) }} aria-hidden="true">
        {nameToInitials(name)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {isIn ? (
          <StatusMark tone="good" shape="arrow-in" label={words.here} size={14} />
        ) : (
          fill(words.grade, { number: grade })
        )}
      </span>
    </button>
  );
}

function Sending({ waiting }: { readonly waiting: readonly DropOff[] }) {
  const words = tabletWords();
  const [oldest] = waiting;
  if (oldest === undefined) return <StatusMark tone="good" shape="check" label={words.allSent} size={16} />;
  const label = fill(words.waiting, { number: waiting.length, time: demoTime(oldest.minute) });
  return <StatusMark tone="warning" shape="clock" label={label} size={16} />;
}

function sentenceOf({ name, person, minute }: DropOff): string {
  return fill(tabletWords().done, { name, person, time: demoTime(minute) });
}
