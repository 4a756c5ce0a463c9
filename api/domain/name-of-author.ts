import { limits } from '#sync/limits.ts';
import { named } from './security-log.ts';

/** Under which an account writes messages. */
export function nameOfAuthor(user: Parameters<typeof named>[0]): string {
  return named(user).name.slice(0, limits.personLength);
}
