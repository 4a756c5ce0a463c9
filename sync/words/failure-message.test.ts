import { expect, it } from 'vitest';
import { failureMessage } from './failure-message.ts';

it.each([
  [
    'the first error’s message',
    { msg: 'Second.', errors: [{ msg: 'First.', code: 'INVALID' }, { msg: 'Third.' }] },
    'First.',
  ],
  ['the answer’s message without errors', { success: false, msg: 'Second.', errors: [] }, 'Second.'],
  ['the answer’s message when the errors are none of ours', { msg: 'Second.', errors: 'no list' }, 'Second.'],
  [
    'the text of a page',
    '<html>\n<head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>',
    'API Error 502 Bad Gateway nginx',
  ],
  [
    'the text of a page without its styles, scripts and comments',
    '<head><style>body { color: red }</style><SCRIPT src="a.js">if (a < b) go();</SCRIPT></head>' +
      '<!-- > padding --><h1>Bad gateway</h1><style>of a page that was cut',
    'API Error Bad gateway',
  ],
  ['a page without words', '<html><body></body></html>', 'API Error'],
  [
    'its first 50 characters',
    'upstream connect error or disconnect/reset before headers',
    'API Error upstream connect error or disconnect/reset before',
  ],
  ['what something else says in JSON', { error: 'upstream' }, 'API Error {"error":"upstream"}'],
  ['a message without words', { msg: '' }, 'API Error {"msg":""}'],
  ['nothing at all', undefined, 'API Error'],
])('a refused call is said with %s', (_what, body, sentence) => {
  expect(failureMessage(body)).toBe(sentence);
});

it.each(['<', '<!--', '<style>', '< ', ' '])('a refused call is said when its answer repeats %j', (part) => {
  expect(failureMessage(part.repeat(20_000))).toMatch(/^API Error/);
});
