import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Ask, createAsk, hearingLine, type Outcome } from './ask.ts';
import { refusal } from './refusal.ts';

function anAskThat(outcome: Exclude<Outcome<never>, { kind: 'answer' }>) {
  const heard: boolean[] = [];
  const answering: Ask = async () => outcome;
  const ask = hearingLine(answering, (isReached) => heard.push(isReached));
  return { ask: () => ask({ path: '/school' }, z.object({})), heard };
}

it('a call that nobody answers is heard of, and comes back as it is', async () => {
  const { ask, heard } = anAskThat({ kind: 'unreachable' });
  expect(await ask()).toEqual({ kind: 'unreachable' });
  expect(heard).toEqual([false]);
});

it('an answer that makes no sense says nothing of the line', async () => {
  const { ask, heard } = anAskThat({ kind: 'nonsense' });
  expect(await ask()).toEqual({ kind: 'nonsense' });
  expect(heard).toEqual([]);
});

it.each([
  [403, [true]],
  [502, []],
])('a refusal with %i says of the line: %j', async (status, said) => {
  const { ask, heard } = anAskThat(refusal(status, undefined));
  await ask();
  expect(heard).toEqual(said);
});

it.each([
  ['page', 'en-US'],
  ['browser', null],
] as const)('a call of a %s asks for the language %s', async (speaksAs, language) => {
  const asked: (string | null)[] = [];
  const ask = createAsk({
    fetch: async (_url, { headers }) => {
      asked.push(new Headers(headers).get('accept-language'));
      return Response.json({});
    },
    nowMs: () => 0,
    speaksAs,
    token: () => undefined,
    timeLimit: () => new AbortController().signal,
    onHeaders: () => undefined,
  });
  await ask({ path: '/school' }, z.object({}));
  expect(asked).toEqual([language]);
});
