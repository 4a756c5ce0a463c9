import type { Reader, Writer } from './open.ts';

export async function readSetting(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Of several servers that start at once, the first one's value stands. */
export async function insertSettingOnce(db: Writer, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unless another server has replaced it already. */
export async function replaceSetting(
  db: Writer,
  name: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .execute();
}

export async function putSetting(db: Writer, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Unless it has got another value meanwhile. */
export async function deleteSetting(db: Writer, name: string, value: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).where('value', '=', value).execute();
}
