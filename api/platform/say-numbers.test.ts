import { expect, it } from 'vitest';
import { inLanguage } from './language.ts';
import { createSay } from './say.ts';

it.each([
  ['es', /conversaci/],
  ['fr', /conversation/],
] as const)('a million of something is said in %s, and not in English', (language, words) => {
  expect(new Intl.PluralRules(language).select(1_000_000)).toBe('many');
  const say = createSay();
  for (const count of [0, 1, 2, 1_000_000, 2_000_000]) {
    const said = inLanguage(language, () => say('messages.waitingCount', { count, number: String(count) }));
    expect(said, String(count)).toMatch(words);
    expect(said, String(count)).not.toMatch(/waits?\b/);
  }
});
