import { expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64-url.ts';

it('writes as Node.js does, and reads it back, however long', () => {
  for (const length of [0, 1, 2, 3, 300, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
    const text = toBase64Url(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64Url(text)).toEqual(bytes);
  }
});

it('reads no other text', () => {
  expect(() => fromBase64Url('a?b')).toThrow(DOMException);
});
