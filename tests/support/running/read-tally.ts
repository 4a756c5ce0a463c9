import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** Counts Vitest's JSON report. A test that did not run has failed. */
export function readTally(reportFile: string): Tally {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0 };
  const report = Report.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
  };
}
