import { type ReactNode, useId } from 'react';
import styles from './charts.module.css';

/** Of every drawing, in its own units. The words around it keep their size at any width. */
export const drawn = { width: 600, height: 160 } as const;

export interface ChartMark {
  /** 0 at the left end of the drawing, 1 at its right one. */
  readonly at: number;
  /** One line or two. */
  readonly label: string;
}

export interface ChartFrameProps {
  readonly title: string;
  /** What the drawing says, in a sentence: it is all that some people get of it. */
  readonly words: string;
  /** What the upper and the lower end of the drawing mean. */
  readonly top: string;
  readonly bottom: string;
  /** Under the drawing. */
  readonly marks: readonly ChartMark[];
  readonly legend?: ReactNode;
  /** Lines and bars within `drawn`. */
  readonly children: ReactNode;
}

/** A drawing with a title, a sentence and its scale. Its table stands beside it on the page. */
export function ChartFrame({ title, words, top, bottom, marks, legend, children }: ChartFrameProps) {
  const titleId = useId();
  const wordsId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.chart}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p id={wordsId} className={styles.words}>
        {words}
      </p>
      <div className={styles.frame} aria-hidden="true">
        <span className={styles.top}>{top}</span>
        <span className={styles.bottom}>{bottom}</span>
      </div>
      <svg
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${titleId} ${wordsId}`}
        className={styles.drawing}
      >
        {children}
      </svg>
      <div className={styles.marks} aria-hidden="true">
        {marks.map(({ at, label }) => (
          <span
            key={`${at} ${label}`}
            data-lines={label.split('\n').length}
            style={{ left: `${at * 100}%`, transform: `translateX(${shiftOf(at)}%)` }}
          >
            {label}
          </span>
        ))}
      </div>
      {legend}
    </section>
  );
}

/** In percent of its width: a word at an end of the drawing does not reach beyond it. */
function shiftOf(at: number): number {
  return at < 0.02 ? 0 : at > 0.98 ? -100 : -50;
}
