import { expect, it } from 'vitest';
import { refusalToReply } from '#api/http/errors.ts';
import { tooMany } from '#api/domain/outcome.ts';
import { inLanguage } from './language.ts';
import { createSay } from './say.ts';

const say = createSay();
const pickedUp = (time: string) => say('attendance.saved.pickedUp', { student: 'Maya', time });

it.each([
  ['en', 190, 'Too many attempts. Please try again in 3 hours.'],
  ['en', 1, 'Too many attempts. Please try again in 1 minute.'],
  ['es', 190, 'Demasiados intentos. Vuelva a intentarlo en 3 horas.'],
  ['fr', 190, 'Trop d’essais. Réessayez dans 3\u00A0heures.'],
] as const)('says in %s that %d minutes are to be waited', (language, minutes, sentence) => {
  const { text } = inLanguage(language, () => refusalToReply(tooMany(minutes * 60_000), say));
  expect(JSON.parse(text)).toMatchObject({ msg: sentence });
});

it('says one o’clock in Spanish in the singular', () => {
  expect(inLanguage('es', () => ['1:15 p. m.', '3:05 p. m.'].map(pickedUp))).toEqual([
    'Maya: salida a la 1:15 p. m.',
    'Maya: salida a las 3:05 p. m.',
  ]);
  expect(pickedUp('1:15 PM')).toContain('1:15 PM');
});

it('ends a Spanish sentence after a time of day with one full stop', () => {
  const closes = (time: string) => say('schoolDay.closesEarly', { name: 'Maya', time });
  expect(inLanguage('es', () => ['1:15 p.m.', '3:05 p. m.'].map(closes))).toEqual([
    'Maya: la escuela cierra a la 1:15 p.m.',
    'Maya: la escuela cierra a las 3:05 p. m.',
  ]);
});
