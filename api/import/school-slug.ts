import { fold } from '#sync/records/name-info.ts';

const longest = 60;

/** `St. Mary’s Primary` → `st-marys-primary`. Letters of other alphabets have no place in an address of the web. */
export function schoolSlug(name: string): string {
  const plain = fold(name)
    .replace(/[’'.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'school' : plain;
}

/** The slug, or the slug with the first number from 2 on that makes it free. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = schoolSlug(name);
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
