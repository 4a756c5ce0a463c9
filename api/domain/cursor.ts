import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { cacheSchemaVersion } from '#sync/wire/version.ts';

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
  /** The school's history as it was then: how long, and its last command. A store that says otherwise was set back to a backup. */
  position: z.number().int().nonnegative(),
  tip: z.string(),
});
export type Cursor = z.infer<typeof Cursor>;

/** Signs and reads cursors. Signed, so that nobody can make one that makes the server believe it was set back. */
export interface Cursors {
  readonly format: (cursor: Cursor) => string;
  /** Nothing for what was not made here. */
  readonly read: (text: string | undefined) => Cursor | undefined;
}

export function createCursors(secret: string): Cursors {
  const signatureOf = (content: string) => createHmac('sha256', secret).update(`cursor ${content}`).digest();
  return {
    format: (cursor) => {
      const content = Buffer.from(JSON.stringify(cursor)).toString('base64url');
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    read: (text) => {
      const [content = '', signature = ''] = text?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(content);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const parsed = Cursor.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
      return parsed.success ? parsed.data : undefined;
    },
  };
}

/** Is it of this life of the store, this school, these eyes and this kind of cache, and younger than the tombstones? */
export function isCurrent(
  cursor: Cursor,
  expected: Pick<Cursor, 'epoch' | 'school' | 'scope'> & { readonly nowMs: number },
): boolean {
  return (
    cursor.epoch === expected.epoch &&
    cursor.school === expected.school &&
    cursor.scope === expected.scope &&
    cursor.schema === cacheSchemaVersion &&
    expected.nowMs - cursor.issuedAtMs <= limits.tombstoneKeptMs
  );
}

export interface WithCursors {
  readonly cursors: Cursors;
}
