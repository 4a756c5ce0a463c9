import { chunksOf } from '#api/platform/chunks-of.ts';
import { insertRows } from './insert-rows.ts';
import type { Reader, Writer } from './open.ts';

const perStatement = 1_000;

/** Who of these contacts is among them. */
export async function readShownKeys(
  db: Reader,
  school: string,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of chunksOf(contacts, perStatement)) {
    const rows = await db
      .selectFrom('shown_key')
      .select('contact')
      .where('school', '=', school)
      .where('contact', 'in', some)
      .execute();
    for (const { contact } of rows) found.add(contact);
  }
  return found;
}

export async function putShownKeys(db: Writer, school: string, contacts: readonly string[]): Promise<void> {
  const rows = contacts.map((contact) => ({ school, contact }));
  await insertRows(db, rows, {
    name: 'shown_key',
    build: (some) =>
      db
        .insertInto('shown_key')
        .values(some)
        .onConflict((conflict) => conflict.doNothing()),
  });
}

export async function deleteShownKeys(
  db: Writer,
  school: string,
  contacts: readonly string[],
): Promise<void> {
  for (const some of chunksOf(contacts, perStatement))
    await db.deleteFrom('shown_key').where('school', '=', school).where('contact', 'in', some).execute();
}
