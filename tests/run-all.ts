/**
 * `npm test`: every check that the project has, one after the other, all of them even when an earlier one fails. Ends with the line
 * `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from '#tests/support/running/chromium.ts';
import { readTally, type Tally } from '#tests/support/running/read-tally.ts';
import { runScript } from '#tests/support/running/run-script.ts';

const checks = ['types', 'lint', 'format:check', 'unused'];
const suites = ['test:unit', 'simulate', 'test:postgres', 'test:browser', 'test:engines'];
const simulatedSeeds = 1_000;

process.exitCode = runAll();

function runAll(): number {
  const tallies: Tally[] = [];
  const reports = mkdtempSync(join(tmpdir(), 'bellgate-reports-'));
  try {
    for (const check of checks)
      tallies.push(runScript(check) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    for (const suite of suites)
      tallies.push(tryToRun(suite, join(reports, `${suite.replace(':', '-')}.json`)));
  } finally {
    rmSync(reports, { recursive: true });
  }
  const passed = sum(tallies.map((tally) => tally.passed));
  const failed = sum(tallies.map((tally) => tally.failed));
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > checks.length ? 0 : 1;
}

/** A browser that is missing keeps nothing but its own suite from running. */
function tryToRun(suite: string, reportFile: string): Tally {
  try {
    return runSuite(suite, reportFile);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

function runSuite(suite: string, reportFile: string): Tally {
  const environment = suite === 'test:browser' ? { CHROMIUM: findOrInstallChromium(say) } : {};
  const args =
    suite === 'simulate'
      ? ['--seeds', String(simulatedSeeds), '--report', reportFile]
      : ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const isGood = runScript(suite, { args, environment });
  const tally = readTally(reportFile);
  // A file that cannot be loaded, or a build that breaks, fails the run without a test of its own.
  return isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
