/**
 * What this device still has of somebody who was erased, besides the copy of the school: its
 * outbox, and the history that it has seen. What waits to be sent stays as it was signed; the
 * server blanks it, and this device does once it is delivered.
 */
import { z } from 'zod';
import { blankRaw, type WholeOf } from '#sync/school/erasing/blank-command.ts';
import { type Erased, ErasedRef, erasedOf, isAnybodyErased } from '#sync/school/erasing/erased.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type Kind, refKey, type RosterKind } from '#sync/school/records/kinds.ts';
import { type PullAnswer, wireRecord } from '#sync/wire/protocol.ts';
import type { CacheDatabase } from './cache-database.ts';
import { type OutboxDatabase, readableEntries, rowsOfSchool } from './outbox-database.ts';
import { isSameJson } from './same-json.ts';
import { readSomeStored } from './stored-records.ts';

const key = 'erased';
const Kept = z.object({ value: z.array(ErasedRef), isDone: z.boolean() });
type Kept = z.infer<typeof Kept>;

/** A new copy says whom to forget; what was seen of the history is thrown away with the old one. */
export async function keepErased(
  { facts, history }: CacheDatabase,
  { reset, erased }: Pick<PullAnswer, 'reset' | 'erased'>,
): Promise<void> {
  if (!reset || erased.length === 0) return;
  await facts.put({ key, value: erased, isDone: false });
  await history.clear();
}

/** Whom the copy says to forget. */
export async function readErased({ facts }: CacheDatabase): Promise<Kept | undefined> {
  return Kept.safeParse(await facts.get(key)).data;
}

const delivered = ['settled', 'quarantined', 'delivered'] as const;

interface ShownCopy {
  readonly school: string;
  readonly database: CacheDatabase;
  readonly generation: number;
}

/**
 * Blanks everything delivered that names somebody erased: all of it once after an erasure, and then
 * what is delivered later.
 *
 * @param later ids of what has just been delivered
 */
export async function blankDelivered(
  copy: ShownCopy,
  outbox: OutboxDatabase,
  { kept, later }: { readonly kept: Kept | undefined; readonly later: readonly string[] },
): Promise<void> {
  if (kept === undefined || (kept.isDone && later.length === 0)) return;
  const erased = erasedOf(kept.value);
  if (!isAnybodyErased(erased)) return;
  const lists = kept.isDone
    ? [await outbox.entries.bulkGet([...later])]
    : await Promise.all(delivered.map((state) => rowsOfSchool(outbox, copy.school, state).toArray()));
  await blankEntries(readableEntries(lists.flat()), { copy, outbox, erased });
  if (!kept.isDone) await noteDone(copy.database, kept);
}

/** Unless a newer copy says meanwhile that others are to be forgotten. */
async function noteDone(database: CacheDatabase, kept: Kept): Promise<void> {
  await database.transaction('rw', database.facts, async () => {
    if (isSameJson(await readErased(database), kept))
      await database.facts.put({ key, value: kept.value, isDone: true });
  });
}

interface Blanking {
  readonly copy: ShownCopy;
  readonly outbox: OutboxDatabase;
  readonly erased: Erased;
}

async function blankEntries(
  entries: readonly OutboxEntry[],
  { copy, outbox, erased }: Blanking,
): Promise<void> {
  const wholeOf = await readWhole(copy, entries);
  const changed = entries.flatMap(({ id, command }) => {
    const left = blankRaw(command, erased, wholeOf);
    // A signature is made over what is gone.
    return left === command ? [] : [{ key: id, changes: { command: left, signature: undefined } }];
  });
  if (changed.length > 0) await outbox.entries.bulkUpdate(changed);
}

/** A command need not say whom the record is about that it changes. */
async function readWhole(
  { database, generation }: ShownCopy,
  entries: readonly OutboxEntry[],
): Promise<WholeOf> {
  const refs = entries.flatMap(({ command }) => {
    const parsed = parseCommand(command);
    return parsed.kind === 'command' ? commandEffect(parsed.command).filter(isOfRoster) : [];
  });
  const fields = new Map<string, unknown>();
  for (const [kind, ofKind] of Map.groupBy(refs, (ref) => ref.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    const stored = await readSomeStored(database, { generation, kind, ids });
    for (const [index, id] of ids.entries()) {
      const parsed = wireRecord[kind].safeParse(stored[index]).data;
      if (parsed !== undefined) fields.set(refKey({ kind, id }), parsed.fields);
    }
  }
  return (kind, id) => fields.get(refKey({ kind, id })) ?? {};
}

function isOfRoster<Ref extends { readonly kind: Kind }>(
  ref: Ref,
): ref is Ref & { readonly kind: RosterKind } {
  return ref.kind !== 'attendance';
}
