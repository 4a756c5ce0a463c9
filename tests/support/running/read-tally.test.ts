import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { afterSecondTry, nothingRan, readTally } from './read-tally.ts';

const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

test('a test that did not run counts as failed', () => {
  expect(tallyOf({ ...counts, testResults: [] })).toMatchObject({ passed: 5, failed: 4 });
});

test('failed tests and files that could not be loaded are named', () => {
  const testResults = [
    fileOf('good', [{ fullName: 'a drop-off', status: 'passed' }]),
    fileOf('bad', [
      { fullName: 'a pick-up', status: 'failed' },
      { fullName: 'a roll call', status: 'passed' },
    ]),
    { ...fileOf('broken', []), status: 'failed' },
  ];
  expect(tallyOf({ ...counts, testResults })).toMatchObject({
    failures: ['a pick-up'],
    failedFiles: ['bad', 'broken'],
  });
});

test('a report that was never written counts nothing', () => {
  expect(readTally(join(tmpdir(), 'no-such-report.json'))).toEqual(nothingRan);
});

test('a report of another shape is not taken for a good one', () => {
  expect(() => tallyOf({ passed: 12 })).toThrow('numPassedTests');
});

describe('a second try', () => {
  const first = { ...nothingRan, passed: 10, failed: 2, failures: ['a pick-up', 'a roll call'] };

  it('counts what fails again, and names what passes', () => {
    const second = { ...nothingRan, passed: 4, failed: 1, failures: ['a roll call'] };
    expect(afterSecondTry(first, second)).toMatchObject({
      passed: 11,
      failed: 1,
      failures: ['a roll call'],
      unsteady: ['a pick-up'],
    });
  });

  it('that ran nothing changes nothing', () => {
    expect(afterSecondTry(first, nothingRan)).toEqual(first);
  });
});

function fileOf(name: string, assertionResults: readonly object[]) {
  return { name, status: 'passed', assertionResults };
}

function tallyOf(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'bellgate-tally-'));
  try {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return readTally(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
