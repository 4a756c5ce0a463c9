import { describe, expect, it } from 'vitest';
import { csvOf } from './read-security-log.ts';

describe('a CSV export', () => {
  it('quotes every cell and doubles its quotes', () => {
    expect(csvOf([['a', 'says "b"', 'c,\nd']])).toBe('"a","says ""b""","c,\nd"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])('makes %j text', (cell) => {
    expect(csvOf([[cell]])).toBe(`"'${cell}"\r\n`);
  });
});
