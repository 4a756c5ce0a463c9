import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

export type ResetCodeRow = Row<'door_reset_code'>;

interface OfDoor {
  readonly school: string;
  readonly device: string;
}

/** The oldest first. */
export async function readResetCodes(
  db: Reader,
  { school, device }: OfDoor,
): Promise<readonly ResetCodeRow[]> {
  return db
    .selectFrom('door_reset_code')
    .selectAll()
    .where('school', '=', school)
    .where('device', '=', device)
    .orderBy('id')
    .execute();
}

export async function insertResetCode(db: Writer, row: NewRow<'door_reset_code'>): Promise<void> {
  await db.insertInto('door_reset_code').values(row).execute();
}

/** From here on nobody can be shown it again. */
export async function markResetCodeShown(
  db: Writer,
  { school, device, id }: OfDoor & { readonly id: string },
  shownAt: string,
): Promise<void> {
  await db
    .updateTable('door_reset_code')
    .set({ code: '', shown_at: shownAt })
    .where('school', '=', school)
    .where('device', '=', device)
    .where('id', '=', id)
    .execute();
}

/** All of a door, or those of these ids. */
export async function deleteResetCodes(
  db: Writer,
  { school, device }: OfDoor,
  ids?: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('door_reset_code')
    .where('school', '=', school)
    .where('device', '=', device)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
}
