import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTally } from './read-tally.ts';

test('a test that did not run counts as failed', () => {
  expect(tallyOf({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({
    passed: 5,
    failed: 4,
  });
});

test('a report that was never written counts nothing', () => {
  expect(readTally(join(tmpdir(), 'no-such-report.json'))).toEqual({ passed: 0, failed: 0 });
});

test('a report of another shape is not taken for a good one', () => {
  expect(() => tallyOf({ passed: 12 })).toThrow('numPassedTests');
});

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
