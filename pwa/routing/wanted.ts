/** Where somebody was going who had no password: see `queryOfWanted`. */
import { queryOfWanted } from '#sync/school/open-path.ts';

/** The address of a page on the way to a new password. */
export function withWanted(page: string, wanted: string | undefined): string {
  const query = new URLSearchParams(queryOfWanted(wanted)).toString();
  return query === '' ? page : `${page}?${query}`;
}

/** What such an address remembers. */
export function wantedOf(query: URLSearchParams): string | undefined {
  return queryOfWanted(query.get('to') ?? undefined).to;
}
