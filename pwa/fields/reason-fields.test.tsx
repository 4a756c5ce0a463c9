import { afterEach, expect, it } from 'vitest';
import { wishLanguage } from '#pwa/words/language-choice.ts';
import { say } from '#pwa/words/i18n.ts';
import { reasonOf } from './reason-fields.tsx';

afterEach(() => wishLanguage({ guest: '', school: '' }));

it.each([
  ['en', 'es', 'A parent called'],
  ['es', 'en', 'Llamó alguien de la familia'],
] as const)(
  'is recorded in %s, the language of the school, while a guest reads %s',
  async (school, guest, said) => {
    await wishLanguage({ school, guest });
    expect(say('releaseReason.parentCalled')).not.toBe(said);
    expect(await reasonOf({ reason: 'parentCalled', typed: '' })).toBe(said);
  },
);

it('is recorded as it was typed', async () => {
  expect(await reasonOf({ reason: 'other', typed: ' Grandma rang ' })).toBe('Grandma rang');
});
