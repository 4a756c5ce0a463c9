import { expect, it } from 'vitest';
import { languageFor, tagsOfHeader } from './languages.ts';

it.each([
  [['es-MX', 'en'], 'es'],
  [['FR'], 'fr'],
  [['de', 'fr-CA', 'en'], 'fr'],
  [['de', 'pt-BR'], 'en'],
  [[], 'en'],
  [['', '*', 'constructor', 'estonian'], 'en'],
] as const)('of %j the language is %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});

it.each([
  ['es-US,es;q=0.9,en;q=0.8', ['es-US', 'es', 'en']],
  ['en;q=0.1, fr ; q=0.7', ['fr', 'en']],
  ['es;q=0, en', ['en']],
  ['', []],
  [';;;,,;q=1', []],
])('the header %j asks for %j', (header, tags) => {
  expect(tagsOfHeader(header)).toEqual(tags);
});
