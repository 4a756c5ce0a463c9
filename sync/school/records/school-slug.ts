import { fold } from './fold.ts';

const longest = 60;

/** `St. Mary’s Primary` → `st-marys-primary`. Letters of other alphabets are dropped. */
export function schoolSlug(name: string): string {
  const plain = fold(name)
    .replace(/[’'.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'school' : plain;
}

/** Words of addresses where a slug may stand (specification 2.3 to 2.5): `/admin/account`. */
const reserved: ReadonlySet<string> = new Set([
  'account',
  'dashboard',
  'messages',
  'schools',
  'securitylog',
  'students',
  'users',
]);

/** Would `/admin/{slug}` or its like be another page than a school's? */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/** The slug, or the slug with the first number from 2 on that makes it free. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = schoolSlug(name);
  if (!taken.has(slug) && !isReservedSlug(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
