import type { Say } from '#api/platform/say.ts';
import type { Progress } from './apply-roster.ts';

/** A terminal or a pipe that is written to. */
export type Output = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

export type ProgressLine = { readonly show: (progress: Progress) => void; readonly end: () => void };

/**
 * On a terminal rewrites one line. Elsewhere writes one line per school, so that a log stays short.
 */
export function createProgressLine(output: Output, say: Say): ProgressLine {
  const isTerminal = output.isTTY === true;
  // Moves to the first column and clears the line (ECMA-48).
  const clear = '\r\u001B[2K';
  return {
    show: (progress) => {
      if (progress.total === 0) return;
      const line = say('import.progress', progress);
      if (isTerminal) output.write(`${clear}${line}`);
      else if (progress.done === progress.total) output.write(`${line}\n`);
    },
    end: () => {
      if (isTerminal) output.write(clear);
    },
  };
}
