import { expect, it } from 'vitest';
import { describeSecurityEvent } from '#sync/school/records/describe-security-event.ts';
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

it.each([
  ['en', 'Ann Lee made a new PIN for 1 person', 'Ann Lee made new PINs for 2 people'],
  ['es', 'Ann Lee creó un PIN nuevo para 1 persona', 'Ann Lee creó PIN nuevos para 2 personas'],
  [
    'fr',
    'Ann Lee a créé un nouveau code PIN pour 1 personne',
    'Ann Lee a créé de nouveaux codes PIN pour 2 personnes',
  ],
] as const)('the security log says one and many in %s', (language, one, many) => {
  const actor = { _id: null, name: 'Ann Lee' };
  const event = { kind: 'pinSlipsMade', actor, viewedAs: null, subject: null } as const;
  const say = createSay();
  const said = (count: number) =>
    inLanguage(language, () => describeSecurityEvent({ ...event, detail: { count } }, say));
  expect([said(1), said(2)]).toEqual([one, many]);
});
