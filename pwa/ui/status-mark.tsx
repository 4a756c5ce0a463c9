import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

export type StatusTone = 'quiet' | 'good' | 'info' | 'warning' | 'danger';
export type StatusShape = 'ring' | 'arrow-in' | 'arrow-out' | 'check' | 'clock' | 'triangle';

export interface StatusMarkProps {
  readonly tone: StatusTone;
  readonly shape: StatusShape;
  readonly label: string;
  /** What the eye reads on a phone instead, in a line that has no room for all of it. */
  readonly shortLabel?: string | undefined;
  /** In dense tables: the word is for screen readers (and the tooltip) only. */
  readonly isLabelHidden?: boolean;
  /** For sentences: the label goes on in the next line. */
  readonly wraps?: boolean;
  /** In px; 20 by default. */
  readonly size?: number;
}

/** State as shape, word and colour, so that each can be missed. */
export function StatusMark({
  tone,
  shape,
  label,
  shortLabel,
  isLabelHidden = false,
  wraps = false,
  size = 20,
}: StatusMarkProps) {
  const tooltip = isLabelHidden ? { title: label } : {};
  return (
    <span className={`${styles.mark} ${styles[tone]}`} data-short={shortLabel} {...tooltip}>
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className={styles.shape}>
        {shapes[shape]}
      </svg>
      <span className={isLabelHidden ? styles.hidden : wraps ? styles.wrapped : styles.label}>{label}</span>
    </span>
  );
}

const stroke = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const shapes: Readonly<Record<StatusShape, ReactNode>> = {
  ring: <circle cx="10" cy="10" r="7.5" {...stroke} stroke="currentColor" />,
  'arrow-in': (
    <>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="M5.2 10h8.6M10.6 6.6 14 10l-3.4 3.4" {...stroke} className={styles.cut} />
    </>
  ),
  'arrow-out': (
    <>
      <circle cx="10" cy="10" r="8" {...stroke} stroke="currentColor" />
      <path d="M7 13l6-6M8.4 6.8h4.8v4.8" {...stroke} stroke="currentColor" />
    </>
  ),
  check: (
    <>
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="M5.8 10.4l2.9 2.9 5.6-6.2" {...stroke} className={styles.cut} />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7.5" {...stroke} strokeWidth={1.8} stroke="currentColor" />
      <path d="M10 5.8V10l2.8 1.8" {...stroke} strokeWidth={1.8} stroke="currentColor" />
    </>
  ),
  triangle: (
    <>
      <path
        d="M10 2.2 18.6 17H1.4Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M10 7.4v4.2M10 14.4v.1" {...stroke} className={styles.cut} />
    </>
  ),
};
