import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Whole names of tests. */
  readonly failures: readonly string[];
  /** The files that these tests are in, and files that could not be loaded. */
  readonly failedFiles: readonly string[];
  /** Names of tests that failed at first and passed when they had the machine to themselves. */
  readonly unsteady: readonly string[];
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export const nothingRan: Tally = { passed: 0, failed: 0, failures: [], failedFiles: [], unsteady: [] };

/** Counts Vitest's JSON report. A test that did not run has failed. */
export function readTally(reportFile: string): Tally {
  if (!existsSync(reportFile)) return nothingRan;
  const report = Report.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  const failedIn = (file: (typeof report.testResults)[number]) =>
    file.assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failedIn),
    failedFiles: report.testResults
      .filter((file) => file.status !== 'passed' || failedIn(file).length > 0)
      .map(({ name }) => name),
    unsteady: [],
  };
}

/** Of a suite, and of its failed files when they ran once more. */
export function afterSecondTry(first: Tally, second: Tally): Tally {
  if (second.passed + second.failed === 0) return first;
  return {
    ...second,
    passed: first.passed + first.failed - second.failed,
    unsteady: first.failures.filter((name) => !second.failures.includes(name)),
  };
}
