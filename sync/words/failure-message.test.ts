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
