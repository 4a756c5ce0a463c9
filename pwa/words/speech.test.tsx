import { afterEach, expect, it, vi } from 'vitest';
import { speak, spokenNow } from './catalogue.ts';
import { say } from './i18n.ts';

afterEach(() => speak('en'));

it('draws anew what was drawn before the sentences of the other screens came', async () => {
  vi.resetModules();
  const { furtherWordsLoaded } = await import('./i18n.ts');
  const { speechNow } = await import('./use-translation.ts');
  const before = speechNow();
  await furtherWordsLoaded();
  expect(speechNow()).not.toBe(before);
  expect(speechNow().t('door.setUp.title')).toBe('Set up a door tablet');
});

it('speaks the language that was asked for last, whichever is loaded last', async () => {
  const slow = speak('es');
  await speak('en');
  await slow;
  expect(spokenNow().language).toBe('en');
  expect(say('ui.close')).toBe('Close');
});
