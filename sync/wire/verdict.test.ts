import { describe, expect, it } from 'vitest';
import { isDelivered, Result, Verdict, type Verdict as VerdictName, verdicts } from './verdict.ts';

describe('a verdict', () => {
  it('is one of a closed list', () => {
    expect(verdicts).toEqual([
      'applied',
      'superseded',
      'duplicate',
      'quarantined',
      'retry',
      'sign-in-needed',
      'upgrade-needed',
    ]);
    expect(Verdict.safeParse('refused').success).toBe(false);
  });

  it.each<[VerdictName, boolean]>([
    ['applied', true],
    ['superseded', true],
    ['duplicate', true],
    ['quarantined', true],
    ['retry', false],
    ['sign-in-needed', false],
    ['upgrade-needed', false],
  ])('%s lets the outbox let go: %s', (verdict, lets) => {
    expect(isDelivered(verdict)).toBe(lets);
  });

  it('travels with the id of its command, and what else there is to say', () => {
    const result = {
      id: 'x',
      verdict: 'quarantined',
      revision: 7,
      code: 'NOT_FOUND',
      errors: [{ msg: 'This student could not be found.', code: 'NOT_FOUND', field: 'student' }],
    };
    expect(Result.parse(result)).toEqual(result);
    expect(Result.safeParse({ verdict: 'applied' }).success).toBe(false);
    expect(Result.safeParse({ id: 'x', verdict: 'applied', revision: -1 }).success).toBe(false);
  });
});
