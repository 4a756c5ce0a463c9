import { expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { sentenceOf } from './sentence.ts';
import { withPlurals } from './with-plurals.ts';

const spanish = withPlurals('es', es);

it('chooses the sentence of a plural by the number, as the language tells numbers apart', () => {
  const digits = (count: number) => sentenceOf(en, 'en', 'ui.digitsEntered', { count });
  expect([0, 1, 2].map(digits)).toEqual(['0 digits entered', '1 digit entered', '2 digits entered']);
  expect(sentenceOf(spanish, 'es', 'ui.digitsEntered', { count: 1_000_000 })).toBe(
    '1000000 dígitos ingresados',
  );
});

it('fills gaps as they are, and leaves out what it is not given', () => {
  const name = '{{count}} $t(ui.close) <b>&amp;$&</b>';
  expect(sentenceOf(en, 'en', 'today.answer.here', { time: '7:45', person: name })).toContain(name);
  expect(sentenceOf(en, 'en', 'today.answer.here')).not.toMatch(/[{}]|undefined/);
});

it('ends a sentence with one full stop after a Spanish time of day, and leaves dots alone', () => {
  const saying = (person: string) =>
    sentenceOf({ ui: { close: '{{person}}.' } }, 'es', 'ui.close', { person });
  expect(saying('hasta las 7:45 a. m.')).toBe('hasta las 7:45 a. m.');
  expect(saying('hasta las 7:45 p.m..')).toBe('hasta las 7:45 p.m...');
});

it('has nothing to say where the words have no such sentence', () => {
  expect(sentenceOf({}, 'en', 'ui.close')).toBeUndefined();
  expect(sentenceOf({ ui: { close: { title: 'Close' } } }, 'en', 'ui.close')).toBeUndefined();
});
