import type { NameInfo } from '#sync/school/records/name-info.ts';
import { accountWords } from '#sync/school/records/people-list.ts';

/** The name of an account, which is written with what it is found by. */
export function nameColumns(name: NameInfo) {
  return { name_info: JSON.stringify(name), name_search: accountWords(name) };
}
