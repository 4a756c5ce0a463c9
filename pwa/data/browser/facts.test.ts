import { expect, it } from 'vitest';
import { createFacts } from './facts.ts';

it.each([true, false])('knows whether the server can be reached once it was asked: %s', (isReachable) => {
  const { facts, tell } = createFacts();
  tell({ lastSyncMs: 1 });
  expect(facts.get().wasAsked).toBe(false);
  tell({ isReachable });
  expect(facts.get()).toMatchObject({ wasAsked: true, isReachable });
});
