import { z } from 'zod';
import { NameInfo } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import { insertRows } from './insert-rows.ts';
import type { Reader, Writer } from './open.ts';
import { prepared } from './kept-query.ts';
import type { NewRow, Row } from './schema.ts';

export type PinRow = Row<'pin'>;
export type PinOwner = Pick<PinRow, 'school' | 'owner_kind' | 'owner'>;

export interface StaffMark {
  readonly user: string;
  readonly name: NameInfo;
  readonly email: string;
  readonly mark: string;
}

export interface FamilyMark {
  readonly contact: string;
  readonly mark: string;
  readonly digits: number;
}

const perStatement = 1_000;

const keyRows = prepared((db, value: (name: 'school') => string) =>
  db.selectFrom('school_pin_key').selectAll().where('school', '=', value('school')),
);

export async function readPinKey(db: Reader, school: string): Promise<Row<'school_pin_key'> | undefined> {
  const [row] = await keyRows(db, { school });
  return row;
}

/** The school's key; `made` becomes it where there is none. */
export async function ensurePinKey(db: Writer, school: string, made: string): Promise<string> {
  await db
    .insertInto('school_pin_key')
    .values({ school, key: made, changes: 0 })
    .onConflict((conflict) => conflict.columns(['school']).doNothing())
    .execute();
  return (await readPinKey(db, school))?.key ?? made;
}

export type FormerMark = Row<'former_pin'>;

/** A PIN that a member of staff had within `limits.formerPinKeptMs`. */
export type FormerStaffMark = StaffMark & Pick<FormerMark, 'ended_at'>;

/** Also of those who have none any more. */
export async function readFormerMarks(db: Reader, school: string): Promise<readonly FormerStaffMark[]> {
  const rows = await db
    .selectFrom('former_pin')
    .innerJoin('role', (join) =>
      join.onRef('role.school', '=', 'former_pin.school').onRef('role.user', '=', 'former_pin.owner'),
    )
    .innerJoin('user', 'user.id', 'former_pin.owner')
    .select(['former_pin.owner', 'former_pin.mark', 'former_pin.ended_at', 'user.name_info', 'user.email'])
    .distinct()
    .where('former_pin.school', '=', school)
    .where('role.type', 'in', [roleTypes.administrator, roleTypes.staff])
    .where('role.is_approved', '=', 1)
    .execute();
  return rows.map(({ ended_at, ...row }) => ({ ...staffMarkOf(row), ended_at }));
}

/** Of anybody, that have ended since then. */
export async function readMarksEnded(
  db: Reader,
  school: string,
  since: string,
): Promise<readonly Pick<FormerMark, 'owner' | 'mark'>[]> {
  return db
    .selectFrom('former_pin')
    .select(['owner', 'mark'])
    .where('school', '=', school)
    .where('ended_at', '>=', since)
    .execute();
}

export async function forgetFormerMarks(db: Writer, school: string, before: string): Promise<void> {
  await db.deleteFrom('former_pin').where('school', '=', school).where('ended_at', '<', before).execute();
}

export async function keepFormerMarks(db: Writer, former: readonly FormerMark[]): Promise<void> {
  await insertRows(db, former, {
    name: 'former_pin',
    build: (some) =>
      db
        .insertInto('former_pin')
        .values(some)
        .onConflict((conflict) =>
          conflict
            .columns(['school', 'owner', 'mark'])
            .doUpdateSet((eb) => ({ ended_at: eb.ref('excluded.ended_at') })),
        ),
  });
}

/**
 * Ends the PINs of somebody who is erased, and forgets whose they and earlier ones were. An offline
 * door still takes each for that person's, so its mark stays with its end, and is nobody's.
 */
export async function disownPins(
  db: Writer,
  { school, owner_kind, owner }: Omit<PinOwner, 'school'> & { readonly school?: string },
  ended_at: string,
): Promise<void> {
  const pins = await db
    .deleteFrom('pin')
    .where('owner_kind', '=', owner_kind)
    .where('owner', '=', owner)
    .$if(school !== undefined, (query) => query.where('school', '=', school ?? ''))
    .returning(['school', 'mark'])
    .execute();
  const former = await db
    .deleteFrom('former_pin')
    .where('owner', '=', owner)
    .$if(school !== undefined, (query) => query.where('school', '=', school ?? ''))
    .returningAll()
    .execute();
  // One of earlier may be the one of now again. PostgreSQL takes no row twice in one statement.
  const ended = new Map(
    [...former, ...pins.map((one) => ({ ...one, ended_at }))].map((one) => [
      `${one.school} ${one.mark}`,
      { ...one, owner: nobody },
    ]),
  );
  await keepFormerMarks(db, [...ended.values()]);
  for (const one of new Set(pins.map((pin) => pin.school))) await countChange(db, one);
}

/** The owner of a mark whose owner is forgotten. */
const nobody = '';

/** Of those who run the school today: a PIN ends with its owner's role. */
export async function readStaffMarks(db: Reader, school: string): Promise<readonly StaffMark[]> {
  const rows = await db
    .selectFrom('pin')
    .innerJoin('role', (join) =>
      join.onRef('role.school', '=', 'pin.school').onRef('role.user', '=', 'pin.owner'),
    )
    .innerJoin('user', 'user.id', 'pin.owner')
    .select(['pin.owner', 'pin.mark', 'user.name_info', 'user.email'])
    .distinct()
    .where('pin.school', '=', school)
    .where('pin.owner_kind', '=', 'staff')
    .where('role.type', 'in', [roleTypes.administrator, roleTypes.staff])
    .where('role.is_approved', '=', 1)
    .orderBy('pin.owner')
    .execute();
  return rows.map(staffMarkOf);
}

type StaffMarkRow = Pick<PinRow, 'owner' | 'mark'> & Pick<Row<'user'>, 'name_info' | 'email'>;

function staffMarkOf({ owner, mark, email, name_info }: StaffMarkRow): StaffMark {
  return { user: owner, mark, email, name: NameInfo.parse(z.unknown().parse(JSON.parse(name_info))) };
}

/**
 * Of the contacts of a child, and of those whom a rule names that is not over. A barred person is
 * among them: a door that knows who typed the PIN tells the office at once.
 */
export async function readFamilyMarks(
  db: Reader,
  school: string,
  today: SchoolDay,
): Promise<readonly FamilyMark[]> {
  const rows = await db
    .selectFrom('pin')
    .select(['owner', 'mark', 'digits'])
    .where('school', '=', school)
    .where('owner_kind', '=', 'contact')
    .where((eb) =>
      eb.or([
        eb(
          'owner',
          'in',
          eb.selectFrom('student_contact').select('contact').where('student_contact.school', '=', school),
        ),
        eb(
          'owner',
          'in',
          eb
            .selectFrom('collector')
            .select('contact')
            .where('collector.school', '=', school)
            .where('deleted_at', 'is', null)
            .where((rule) =>
              rule.or([
                rule('is_barred', '=', 1),
                rule.and([
                  rule('collect', '!=', ''),
                  rule.or([rule('until', '=', ''), rule('until', '>=', today)]),
                ]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('owner')
    .execute();
  return rows.map(({ owner, mark, digits }) => ({ contact: owner, mark, digits }));
}

/** Grows with whatever decides `readFamilyMarks`, but for the day. By the ends of three indexes. */
export async function readFamilyMarksStamp(db: Reader, school: string): Promise<string> {
  const key = await readPinKey(db, school);
  const { students } = await db
    .selectFrom('student')
    .select((eb) => eb.fn.max('revision').as('students'))
    .where('school', '=', school)
    .executeTakeFirstOrThrow();
  const { collectors } = await db
    .selectFrom('collector')
    .select((eb) => eb.fn.max('revision').as('collectors'))
    .where('school', '=', school)
    .executeTakeFirstOrThrow();
  return [key?.changes ?? '', students ?? '', collectors ?? ''].join(' ');
}

export async function readPin(
  db: Reader,
  { school, owner_kind, owner }: PinOwner,
): Promise<PinRow | undefined> {
  return db
    .selectFrom('pin')
    .selectAll()
    .where('school', '=', school)
    .where('owner_kind', '=', owner_kind)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

export async function readPinsOf(
  db: Reader,
  school: string,
  contacts: readonly string[],
): Promise<readonly PinRow[]> {
  const found: PinRow[] = [];
  for (const some of chunksOf(contacts, perStatement))
    found.push(
      ...(await db
        .selectFrom('pin')
        .selectAll()
        .where('school', '=', school)
        .where('owner_kind', '=', 'contact')
        .where('owner', 'in', some)
        .execute()),
    );
  return found;
}

export async function readMarks(db: Reader, school: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('pin').select('mark').where('school', '=', school).execute();
  return new Set(rows.map(({ mark }) => mark));
}

export async function readOwnerOfMark(
  db: Reader,
  { school, mark }: Pick<PinRow, 'school' | 'mark'>,
): Promise<PinOwner | undefined> {
  return db
    .selectFrom('pin')
    .select(['school', 'owner_kind', 'owner'])
    .where('school', '=', school)
    .where('mark', '=', mark)
    .executeTakeFirst();
}

/** @throws when somebody else of the school has the same PIN */
export async function savePin(db: Writer, pin: NewRow<'pin'>): Promise<void> {
  const { mark, sealed, digits, set_at } = pin;
  await db
    .insertInto('pin')
    .values(pin)
    .onConflict((conflict) =>
      conflict.columns(['school', 'owner_kind', 'owner']).doUpdateSet({ mark, sealed, digits, set_at }),
    )
    .execute();
  await countChange(db, pin.school);
}

export async function deletePin(db: Writer, { school, owner_kind, owner }: PinOwner): Promise<void> {
  await deletePins(db, { school, owner_kind, owners: [owner] });
}

export async function deletePins(
  db: Writer,
  { school, owner_kind, owners }: Omit<PinOwner, 'owner'> & { readonly owners: readonly string[] },
): Promise<void> {
  for (const some of chunksOf(owners, perStatement))
    await db
      .deleteFrom('pin')
      .where('school', '=', school)
      .where('owner_kind', '=', owner_kind)
      .where('owner', 'in', some)
      .execute();
  await countChange(db, school);
}

async function countChange(db: Writer, school: string): Promise<void> {
  await db
    .updateTable('school_pin_key')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('school', '=', school)
    .execute();
}
