import { nextTask } from './next-task.ts';

export type Drawing = {
  /** Resolves once the page shows what it was opened for: nothing in it waits any more. */
  readonly isDone: Promise<void>;
  /** A part of the page waits for what it shows. Returns the end of the waiting. */
  readonly wait: () => () => void;
};

export function createDrawing(): Drawing {
  let waiting = 0;
  let end = (): void => undefined;
  const isDone = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    isDone,
    wait: () => {
      waiting += 1;
      return () => {
        waiting -= 1;
        // What is drawn instead may wait for something itself: it says so in this task.
        void nextTask().then(() => (waiting === 0 ? end() : undefined));
      };
    },
  };
}

/** Of the page that this tab was opened with. Later pages do not begin another one. */
export const firstDrawing = createDrawing();
