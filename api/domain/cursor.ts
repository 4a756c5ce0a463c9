import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { cacheSchemaVersion } from '#sync/wire/version.ts';

/**
 * Where a copy of a school stands. Opaque to the browser. A cursor that does not fit makes the copy
 * start again and is never an error.
 */
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
  /**
   * The length of the school's history then, and its last command. A store with other values was
   * set back to a backup.
   */
  position: z.number().int().nonnegative(),
  tip: z.string(),
});
export type Cursor = z.infer<typeof Cursor>;

/** Signs and reads cursors. A forged one could make the server believe that it was set back. */
export interface Cursors {
  readonly format: (cursor: Cursor) => string;
  /** Nothing for what was not made here. */
  readonly read: (text: string | undefined) => Cursor | undefined;
}

export function createCursors(secret: string): Cursors {
  const key = createSecretKey(secret, 'utf8');
  const signatureOf = (content: string) => createHmac('sha256', key).update(`cursor ${content}`).digest();
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

/**
 * Whether epoch, school, eyes and cache schema fit, and the cursor is younger than the tombstones.
 */
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
