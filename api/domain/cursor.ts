import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { cacheSchemaVersion } from '#sync/version.ts';

/** Where a copy of a school stands. Opaque to the browser; anything that does not fit makes it start again, and is never an error. */
export const Cursor = z.object({
  epoch: z.string(),
  school: z.string(),
  /** Whose eyes the copy is for: an administrator's holds more than a staff member's. */
  scope: z.string(),
  schema: z.number(),
  issuedAtMs: z.number(),
  /** Everything up to here is in the copy; while `freshUpTo` is set, attendance excepted. */
  revision: z.number().int().nonnegative(),
  /** Set while a new copy is being filled: the school's revision when that began. */
  freshUpTo: z.number().int().nonnegative().nullable(),
});
export type Cursor = z.infer<typeof Cursor>;

export function formatCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Nothing for a cursor of another life of the store, another school, other eyes, an older cache, or one older than the tombstones. */
export function readCursor(
  text: string | undefined,
  expected: Pick<Cursor, 'epoch' | 'school' | 'scope'> & {
    readonly nowMs: number;
    readonly revision: number;
  },
): Cursor | undefined {
  if (text === undefined) return undefined;
  const parsed = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) return undefined;
  const cursor = parsed.data;
  const fits =
    cursor.epoch === expected.epoch &&
    cursor.school === expected.school &&
    cursor.scope === expected.scope &&
    cursor.schema === cacheSchemaVersion &&
    cursor.revision <= expected.revision &&
    expected.nowMs - cursor.issuedAtMs <= limits.tombstoneKeptMs;
  return fits ? cursor : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
