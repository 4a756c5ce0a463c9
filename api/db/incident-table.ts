import type { Reader } from './open.ts';

/** The kinds of the incidents at a door that nobody has closed. */
export async function readOpenAtDoor(db: Reader, school: string, door: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('incident')
    .select('kind')
    .distinct()
    .where('school', '=', school)
    .where('closed_at', '=', '')
    .where('door', '=', door)
    .execute();
  return rows.map(({ kind }) => kind);
}
