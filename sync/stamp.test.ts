import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  formatStamp,
  isStamp,
  nodeOfDevice,
  parseStamp,
  Stamp,
  type StampParts,
  Stamps,
} from '#sync/stamp.ts';

const mostMs = 2 ** 48 - 1;
const anyNode = fc.nat(2 ** 31 - 1).map((number) => number.toString(16).padStart(12, '0'));
const anyParts: fc.Arbitrary<StampParts> = fc.record({
  ms: fc.oneof(fc.nat(3), fc.integer({ min: 0, max: mostMs })),
  counter: fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 0xffff })),
  node: anyNode,
});

describe('a stamp', () => {
  it('is told from other values as its schema tells it', () => {
    const other = fc.oneof(fc.anything(), fc.stringMatching(/^[0-9a-f]{11,13}-[0-9A-F]{4}-[0-9a-f]{12}\n?$/));
    fc.assert(
      fc.property(fc.oneof(anyParts.map(formatStamp), other), (value) => {
        expect(isStamp(value)).toBe(Stamp.safeParse(value).success);
      }),
    );
  });

  it('of each field is taken as a record of stamps would be, and described as one', () => {
    const each = z.record(z.string(), Stamp);
    const some = fc.dictionary(fc.string(), fc.oneof(anyParts.map(formatStamp), fc.string()));
    fc.assert(
      fc.property(fc.oneof(some, fc.anything()), (value) => {
        // A class's own object is no JSON.
        const sent: unknown = JSON.parse(JSON.stringify(value ?? null) ?? 'null');
        // No field is called so, and zod passes over it.
        fc.pre(!Object.keys(Object(sent)).includes('__proto__'));
        expect(Stamps.safeParse(sent).success).toBe(each.safeParse(sent).success);
      }),
    );
    const described = z.toJSONSchema(Stamps, { unrepresentable: 'any' });
    expect(described).toEqual(z.toJSONSchema(each));
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        expect(parseStamp(Stamp.parse(formatStamp(parts)))).toEqual(parts);
      }),
    );
  });

  it('sorts as text in the order of its parts', () => {
    fc.assert(
      fc.property(anyParts, anyParts, (a, b) => {
        const byParts =
          a.ms - b.ms || a.counter - b.counter || (a.node < b.node ? -1 : a.node > b.node ? 1 : 0);
        const [textA, textB] = [formatStamp(a), formatStamp(b)];
        expect(textA < textB ? -1 : textA > textB ? 1 : 0).toBe(Math.sign(byParts));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['before 1970', { ms: -5, counter: 0 }, { ms: 0, counter: 0 }],
    ['a part of a millisecond', { ms: 12.9, counter: 0 }, { ms: 12, counter: 0 }],
    ['beyond its width', { ms: 8.64e15, counter: 0 }, { ms: mostMs, counter: 0 }],
    ['a counter past its width', { ms: 5, counter: 0x10000 }, { ms: 6, counter: 0 }],
    ['both at once', { ms: mostMs, counter: 0x10000 }, { ms: mostMs, counter: 0xffff }],
  ])('of a clock that says %s is well formed', (_case, given, expected) => {
    const stamp = formatStamp({ ...given, node: '00000000000a' });
    expect(parseStamp(Stamp.parse(stamp))).toEqual({ ...expected, node: '00000000000a' });
  });

  it.each([
    '',
    '0-0-0',
    '0190f3a1b2c3-0000-00000000000',
    '0190F3A1B2C3-0000-00000000000a',
    'x190f3a1b2c3-0000-00000000000a',
  ])('is not %j', (text) => {
    expect(Stamp.safeParse(text).success).toBe(false);
  });

  it('takes its node from the last group of the device id', () => {
    expect(nodeOfDevice('0190F3A1-0000-7000-8000-ABCDEF012345')).toBe('abcdef012345');
    expect(() => nodeOfDevice('tablet')).toThrow(/invalid_format/);
  });
});
