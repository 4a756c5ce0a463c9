import { expect, it } from 'vitest';
import { isSameEtag } from './is-same-etag.ts';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a" ,"y"', '"a"', true],
  ['"x,y", "a"', '"a"', true],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
  ['"x", "y"', '"a"', false],
  ['"xa"', '"a"', false],
  ['"*"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('%s names %s: %s', (header, etag, isSame) => {
  const headers = new Headers(header === undefined ? {} : { 'if-none-match': header });
  expect(isSameEtag(new Request('http://bell.example', { headers }), etag)).toBe(isSame);
});
