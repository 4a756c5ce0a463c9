/** Files beside messages, each under the id of its message. */
import { sql } from 'kysely';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Reader, Writer } from './open.ts';

export interface NewMessageFile {
  readonly message: RecordId;
  /** The account that handed it in. */
  readonly user: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly createdAt: string;
}

/** False where another account's file lies there. The same account's first one stays. */
export async function keepMessageFile(
  db: Writer,
  school: string,
  { message, user, type, bytes, createdAt }: NewMessageFile,
): Promise<boolean> {
  const file = { type, bytes: Buffer.from(bytes), size_bytes: bytes.byteLength, created_at: createdAt };
  await db
    .insertInto('message_file')
    .values({ school, message, user, ...file })
    .onConflict((conflict) => conflict.columns(['school', 'message']).doNothing())
    .execute();
  const kept = await db
    .selectFrom('message_file')
    .select('user')
    .where('school', '=', school)
    .where('message', '=', message)
    .executeTakeFirst();
  return kept?.user === user;
}

/** The file with who handed it in. */
export async function readMessageFileOf(
  db: Reader,
  school: string,
  message: RecordId,
): Promise<Pick<NewMessageFile, 'user' | 'type' | 'bytes'> | undefined> {
  return db
    .selectFrom('message_file')
    .select(['user', 'type', 'bytes'])
    .where('school', '=', school)
    .where('message', '=', message)
    .executeTakeFirst();
}

export async function readMessageFile(
  db: Reader,
  school: string,
  message: RecordId,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('message_file')
    .select('bytes')
    .where('school', '=', school)
    .where('message', '=', message)
    .executeTakeFirst();
  return row?.bytes;
}

/** How much a school keeps in all. */
export async function readMessageFileBytes(db: Reader, school: string): Promise<number> {
  const row = await db
    .selectFrom('message_file')
    .select(sql<number | string | null>`sum(size_bytes)`.as('size_bytes'))
    .where('school', '=', school)
    .executeTakeFirst();
  return Number(row?.size_bytes ?? 0);
}

/** The size of each file of a school, by its message. */
export async function readMessageFileSizes(
  db: Reader,
  school: string,
): Promise<ReadonlyMap<RecordId, number>> {
  const rows = await db
    .selectFrom('message_file')
    .select(['message', 'size_bytes'])
    .where('school', '=', school)
    .execute();
  return new Map(rows.map((row) => [row.message, row.size_bytes]));
}

export async function deleteMessageFiles(
  db: Writer,
  school: string,
  messages: readonly RecordId[],
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .deleteFrom('message_file')
    .where('school', '=', school)
    .where('message', 'in', [...messages])
    .execute();
}

/**
 * Those of which no message tells, made before a moment: one that a blocked device had sealed,
 * where the server ended before its message was kept. Otherwise it waits as long as that in
 * quarantine.
 */
export async function deleteLooseMessageFiles(db: Writer, school: string, before: string): Promise<void> {
  await db
    .deleteFrom('message_file')
    .where('school', '=', school)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message')
            .select('message.id')
            .whereRef('message.school', '=', 'message_file.school')
            .whereRef('message.id', '=', 'message_file.message')
            .where('message.attachment', 'is not', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('quarantine')
            .select('quarantine.command')
            .whereRef('quarantine.school', '=', 'message_file.school')
            // The id of a command is kept in lower case, and that of a message as it came.
            .where((inner) =>
              inner('quarantine.command', 'in', [
                inner.ref('message_file.message'),
                inner.fn<string>('lower', ['message_file.message']),
              ]),
            )
            .where('quarantine.status', '=', 'open'),
        ),
      ),
    )
    .execute();
}
