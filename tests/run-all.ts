/**
 * `npm test`: every check and suite, even when an earlier one fails. With names, those alone.
 * Ends with the line `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from '#tests/support/running/chromium.ts';
import { afterSecondTry, nothingRan, readTally, type Tally } from '#tests/support/running/read-tally.ts';
import { runScript } from '#tests/support/running/run-script.ts';

/** Side by side: most of them keep one core busy. */
const checks = ['types', 'lint', 'format:check', 'unused'];
const browsers = 'test:browsers';
const suites = ['test:unit', 'test:long', 'test:postgres', browsers];
/** Beside all others, in the time in which they wait for browsers, servers and each other. */
const simulation = 'simulate';
const simulatedSeeds = 1_000;
/** The others come first, so that it ends after them, however slow the machine is. */
const simulatedWithinMinutes = 240;
/** More than these are a fault of the program, or of what all tests share. */
const mostFilesTriedTwice = 4;

process.exitCode = await runAll(process.argv.slice(2));

async function runAll(names: readonly string[]): Promise<number> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const tallies: Tally[] = [];
  const reports = mkdtempSync(join(tmpdir(), 'bellgate-reports-'));
  const run = (suite: string) => tryToRun(suite, join(reports, `${suite.replace(':', '-')}.json`));
  try {
    const simulated = [simulation].filter(isWanted).map(run);
    tallies.push(...(await Promise.all(checks.filter(isWanted).map(runCheck))));
    for (const suite of suites.filter(isWanted)) tallies.push(await run(suite));
    tallies.push(...(await Promise.all(simulated)));
  } finally {
    rmSync(reports, { recursive: true });
  }
  for (const failure of tallies.flatMap((tally) => tally.failures)) say(`FAILED ${failure}`);
  // A log is often kept from its end.
  for (const { unsteady, failures } of tallies) {
    for (const name of unsteady) say(`PASSED ON A SECOND TRY ${name}`);
    for (const name of failures) say(`FAILED ${name}`);
  }
  const passed = sum(tallies.map((tally) => tally.passed));
  const failed = sum(tallies.map((tally) => tally.failed));
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runCheck(check: string): Promise<Tally> {
  const isGood = await runScript(check, { isAside: true });
  return isGood ? { ...nothingRan, passed: 1 } : failedWhole(check);
}

/** A browser that is missing keeps nothing but its own suite from running. */
async function tryToRun(suite: string, reportFile: string): Promise<Tally> {
  try {
    return await runSuite(suite, reportFile);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return failedWhole(suite);
  }
}

/** Browsers, servers and the simulation share the machine: a few files get it to themselves. */
async function runSuite(suite: string, reportFile: string): Promise<Tally> {
  const first = await runSuiteOnce(suite, reportFile);
  const { failedFiles } = first;
  if (suite !== browsers || failedFiles.length === 0 || failedFiles.length > mostFilesTriedTwice)
    return first;
  say(`Once more: ${failedFiles.join(', ')}`);
  return afterSecondTry(first, await runSuiteOnce(suite, `${reportFile}.second.json`, failedFiles));
}

async function runSuiteOnce(
  suite: string,
  reportFile: string,
  files: readonly string[] = [],
): Promise<Tally> {
  const environment = suite === browsers ? { CHROMIUM: findOrInstallChromium(say) } : {};
  const isSimulation = suite === simulation;
  const args = isSimulation
    ? ['--seeds', simulatedSeeds, '--minutes', simulatedWithinMinutes, '--report', reportFile].map(String)
    : ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...files];
  const isGood = await runScript(suite, {
    args,
    environment,
    isAside: isSimulation,
    isPatient: isSimulation,
  });
  const tally = readTally(reportFile);
  // A file that cannot be loaded, or a build that breaks, fails the run without a test of its own.
  return tally.failed > 0 || (isGood && tally.passed > 0) ? tally : { ...tally, ...failedWhole(suite) };
}

function failedWhole(name: string): Tally {
  return { ...nothingRan, failed: 1, failures: [name] };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
