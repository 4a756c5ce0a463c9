/** Reads a table page by page and lets other work have its turn between two pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Rows of one statement. A page is read and written in some milliseconds, which is how long anybody
 * else waits; its rows are garbage before a collection moves them among what lives long.
 */
export const pageRows = 100;

/** Until a page is empty. `keyOf` its last row is what the next one is read after. */
export async function* pagesOf<Row, Key>(
  read: (after: Key) => Promise<readonly Row[]>,
  { first, keyOf }: { readonly first: Key; readonly keyOf: (last: Row) => Key },
): AsyncIterable<readonly Row[]> {
  let after = first;
  for (;;) {
    const page = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = keyOf(last);
    // Reading the store is synchronous, so that no `await` above lets anybody else in.
    await nextTurn();
  }
}
