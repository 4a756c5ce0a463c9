import { landing } from '#sync/messages/en/landing.ts';
import { keyToColor, nameToInitials } from '#pwa/ui/initials.ts';
import { Mark } from '#pwa/ui/mark.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { fill } from './fill.ts';
import styles from './door-tablet.module.css';

const words = landing.tablet;

interface DrawnChild {
  readonly name: string;
  readonly grade: number;
  readonly isHere?: boolean;
}

const children: readonly DrawnChild[] = [
  { name: 'Maya Brown', grade: 2, isHere: true },
  { name: 'Leon Grant', grade: 1 },
  { name: 'Zoe Campbell', grade: 3 },
  { name: 'Noah Reid', grade: 2, isHere: true },
  { name: 'Amara Clarke', grade: 1, isHere: true },
  { name: 'Eli Morgan', grade: 4 },
];

/** Parent Mode as it looks on a tablet without a network, drawn from the product's own marks and colours: one picture for screen readers. */
export function DoorTablet() {
  return (
    <div className={styles.stage} role="img" aria-label={words.label}>
      <div className={styles.tablet} aria-hidden="true">
        <div className={styles.screen}>
          <div className={styles.bar}>
            <span className={styles.school}>
              <Mark size={18} /> {words.school}
            </span>
            <span className={styles.clock}>{words.time}</span>
            <span className={styles.offline}>
              <NoWifi />
              {words.offline}
            </span>
          </div>
          <div className={styles.tabs}>
            <span data-current>{words.dropOff}</span>
            <span>{words.pickUp}</span>
            <span className={styles.waiting}>
              <StatusMark tone="warning" shape="clock" label={words.waiting} size={16} />
            </span>
          </div>
          <div className={styles.grid}>
            {children.map((child) => (
              <Card key={child.name} child={child} />
            ))}
          </div>
          <div className={styles.done}>
            <StatusMark tone="good" shape="check" label={words.done} size={18} wraps />
            <span className={styles.undo}>{words.undo}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

function Card({ child: { name, grade, isHere = false } }: { readonly child: DrawnChild }) {
  return (
    <span className={styles.card} data-here={isHere}>
      <span className={styles.face} style={{ background: keyToColor(name) }}>
        {nameToInitials(name)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {isHere ? (
          <StatusMark tone="good" shape="arrow-in" label={words.here} size={14} />
        ) : (
          fill(words.grade, { number: grade })
        )}
      </span>
    </span>
  );
}

function NoWifi() {
  return (
    <svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2">
      <path
        strokeLinecap="round"
        d="M12 18.5v.1M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.1a8 8 0 0 1 3.9-2.2m4.4.5a8 8 0 0 1 3.1 1.9M3.4 9.1A12 12 0 0 1 7.5 6.4m4-.9a12 12 0 0 1 9.1 3.6M3 3l18 18"
      />
    </svg>
  );
}
