import type { Say } from '#api/platform/say.ts';
import type { Progress } from './apply-roster.ts';

/** What of a terminal, or of a pipe, is written to. */
export type Output = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

export type ProgressLine = { readonly show: (progress: Progress) => void; readonly end: () => void };

/** On a terminal one line that is written over; elsewhere a line for the end of each school, so that a log stays short. */
export function createProgressLine(output: Output, say: Say): ProgressLine {
  const isTerminal = output.isTTY === true;
  // Back to the first column, and away with what stands in the line (ECMA-48).
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
