import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Ask, hearingUnreachable, type Outcome } from './ask.ts';

function anAskThat(outcome: Exclude<Outcome<never>, { kind: 'answer' }>) {
  let heard = 0;
  const answering: Ask = async () => outcome;
  const ask = hearingUnreachable(answering, () => (heard += 1));
  return { ask: () => ask({ path: '/school' }, z.object({})), heard: () => heard };
}

it('a call that nobody answers is heard of, and comes back as it is', async () => {
  const { ask, heard } = anAskThat({ kind: 'unreachable' });
  expect(await ask()).toEqual({ kind: 'unreachable' });
  expect(heard()).toBe(1);
});

it('an answer that makes no sense says nothing of the line', async () => {
  const { ask, heard } = anAskThat({ kind: 'nonsense' });
  expect(await ask()).toEqual({ kind: 'nonsense' });
  expect(heard()).toBe(0);
});
