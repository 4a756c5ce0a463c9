import type { Stamp } from '#sync/stamp.ts';
import { keptStamp } from './counter-table.ts';
import type { Reader } from './open.ts';
import { keptQuery, prepared } from './kept-query.ts';

export async function schoolExists(db: Reader, school: string): Promise<boolean> {
  const row = await db
    .selectFrom('school_revision')
    .select('school')
    .where('school', '=', school)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of schools, in the order of their names. */
export async function readSchoolIds(db: Reader): Promise<readonly string[]> {
  const rows = await db.selectFrom('school').select('school').orderBy('name').orderBy('school').execute();
  return rows.map((row) => row.school);
}

/** How far the school's history has come: the revision of its last change. */
export async function readRevision(db: Reader, school: string): Promise<number> {
  const row = await db
    .selectFrom('school_revision')
    .select('revision')
    .where('school', '=', school)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** The same for several schools, those that exist. */
export async function readRevisions(
  db: Reader,
  schools: readonly string[],
): Promise<readonly { readonly school: string; readonly revision: number }[]> {
  if (schools.length === 0) return [];
  return db
    .selectFrom('school_revision')
    .select(['school', 'revision'])
    .where('school', 'in', [...schools])
    .execute();
}

const activeRows = prepared((db, value: (name: 'school') => string) =>
  db
    .selectFrom('school')
    .select('is_active')
    .where('school', '=', value('school'))
    .where('id', '=', value('school')),
);

/** A deactivated school is read-only to everyone but superadmins. */
export async function isSchoolActive(db: Reader, school: string): Promise<boolean> {
  const [row] = await activeRows(db, { school });
  return row?.is_active === 1;
}

/** The school's last revision, the length of its history, and the id of the last command. */
export interface Standpoint {
  readonly revision: number;
  readonly position: number;
  readonly tip: string;
  /** The last stamp that counts in it. */
  readonly stamp: Stamp | undefined;
}

const rowsOfStandpoint = prepared((db, value: (name: 'school') => string) =>
  db
    .selectFrom('school_revision as counter')
    .leftJoin('history', (join) =>
      join.onRef('history.school', '=', 'counter.school').onRef('history.position', '=', 'counter.position'),
    )
    .select(['counter.revision', 'counter.position', 'counter.stamp', 'history.id as tip'])
    .where('counter.school', '=', value('school')),
);

export async function readStandpoint(db: Reader, school: string): Promise<Standpoint> {
  const [row] = await rowsOfStandpoint(db, { school });
  const { revision, position, stamp, tip } = row ?? { revision: 0, position: 0, stamp: '', tip: null };
  return { revision, position, tip: tip ?? '', stamp: keptStamp(stamp) };
}

/** The last stamp that counts in the school. */
export async function readSchoolStamp(db: Reader, school: string): Promise<Stamp | undefined> {
  const row = await db
    .selectFrom('school_revision')
    .select('stamp')
    .where('school', '=', school)
    .executeTakeFirst();
  return row && keptStamp(row.stamp);
}

/** The id of the command at a position of the history; empty where there is none. */
export async function readCommandAt(db: Reader, school: string, position: number): Promise<string> {
  const query = keptQuery(db, { key: readCommandAt, parameters: [school, position] }, () =>
    db
      .selectFrom('history')
      .select('id')
      .where('school', '=', school)
      .where('position', '=', position)
      .compile(),
  );
  const { rows } = await db.executeQuery(query);
  return rows[0]?.id ?? '';
}
