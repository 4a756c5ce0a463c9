import { expect, it } from 'vitest';
import { freeSlug, schoolSlug } from './school-slug.ts';

it.each([
  ['St. Mary’s Primary', 'st-marys-primary'],
  ['École Élémentaire  “Les Lilas”', 'ecole-elementaire-les-lilas'],
  ['  ', 'school'],
  ['東京', 'school'],
])('%s is found at %s', (name, slug) => {
  expect(schoolSlug(name)).toBe(slug);
});

it('an address that is taken gets a number', () => {
  expect(freeSlug('Hope', new Set(['hope', 'hope-2']))).toBe('hope-3');
});
