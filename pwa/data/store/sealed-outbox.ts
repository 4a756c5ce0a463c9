/**
 * What this device recorded before it was blocked, sealed for the server: whoever holds the device
 * reads nothing of it, and none of it is lost. Parts lie beside the entries, in the same database,
 * so that a row becomes part of one in one transaction. Parts that the server has are kept as long
 * as delivered entries, for a server that is restored from a backup.
 */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { commandLane } from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { parseStamp } from '#sync/stamp.ts';
import { type QuarantineEntry, Sealed, type SealedContent } from '#sync/wire/protocol.ts';
import { cutRecords } from './outbox-export.ts';
import { type OutboxDatabase, parseEntry } from './outbox-database.ts';
import { readFact } from './outbox-facts.ts';

/** Encrypts for whoever has the private part of `key`. The browser brings WebCrypto. */
export type SealingPort = (
  to: { readonly school: RecordId; readonly key: string },
  text: string,
) => Promise<Sealed>;

const SealedPart = z.object({
  key: z.string(),
  school: RecordId,
  /** How many records. */
  count: z.number().int(),
  /** Of the records. They say when each was made, and nothing else. Parts of old apps have none. */
  ids: z.array(z.string()).optional(),
  /** How many of them do not count before the school has decided. Absent in parts of old apps. */
  forReview: z.number().int().optional(),
  sealed: Sealed,
  isTaken: z.boolean(),
  /** The server's epoch when it took it. */
  epoch: z.string().optional(),
  /** The server's clock then, Unix ms. Parts without it, of old apps, are kept. */
  takenAtMs: z.number().optional(),
  sealedAtMs: z.number(),
});
export type SealedPart = z.infer<typeof SealedPart>;

const prefix = 'sealed:';
const Row = z.object({ key: z.string(), value: SealedPart.omit({ key: true }) });

export async function readSealed({ facts }: OutboxDatabase): Promise<readonly SealedPart[]> {
  const rows = await facts.where('key').startsWith(prefix).toArray();
  return rows.flatMap((row) => {
    const { data } = Row.safeParse(row);
    return data === undefined ? [] : { key: data.key, ...data.value };
  });
}

/** What the server does not have yet. */
export async function readSealedWaiting(database: OutboxDatabase): Promise<readonly SealedPart[]> {
  return (await readSealed(database)).filter(({ isTaken }) => !isTaken);
}

export async function hasSomethingToSeal(database: OutboxDatabase, school: RecordId): Promise<boolean> {
  return (await rowsOf(database, school)).length > 0;
}

export type SealDeps = {
  readonly database: OutboxDatabase;
  readonly sealing: SealingPort;
  readonly newId: () => string;
  readonly nowMs: () => number;
};

/**
 * Nothing of the school's is readable in the outbox afterwards, nor of a school that is not said.
 */
export async function sealOutbox(
  to: { readonly school: RecordId; readonly key: string },
  { database, sealing, newId, nowMs }: SealDeps,
): Promise<void> {
  const { entries, facts } = database;
  const samples = (await readFact(database, 'samples')) ?? [];
  const kept = await rowsOf(database, to.school);
  const encoder = new TextEncoder();
  for (const [epoch, rows] of Map.groupBy(kept, ({ row }) => epochOf(row)))
    for (const batch of cutRecords(
      rows.map(({ key, row }) => ({ key, command: row })),
      (text) => encoder.encode(text).length,
    )) {
      const part = batch.map(({ command }) => command);
      const content: SealedContent = { samples, rows: part };
      // Encrypted before the transaction begins: it would end while WebCrypto works.
      const sealed = await sealing(to, JSON.stringify(content));
      const isTaken = epoch !== undefined;
      const value = {
        school: to.school,
        count: part.length,
        ids: part.flatMap((row) => parseEntry(row)?.id ?? []),
        forReview: part.filter(waitsForASchool).length,
        sealed,
        isTaken,
        epoch,
        takenAtMs: isTaken ? lastDeliveredAtMs(part) : undefined,
        sealedAtMs: nowMs(),
      };
      const keys = batch.map(({ key }) => key);
      await database.transaction('rw', entries, facts, async () => {
        // Another tab was quicker: what it has left comes with the next refusal.
        const isWhole = (await entries.bulkGet(keys)).every((row) => row !== undefined);
        if (!isWhole) return;
        await facts.put({ key: `${prefix}${newId()}`, value });
        await entries.bulkDelete(keys);
      });
    }
}

export async function noteSealedTaken(
  database: OutboxDatabase,
  part: SealedPart,
  taken: { readonly epoch: string; readonly takenAtMs: number },
): Promise<void> {
  await keepPart(database, { ...part, isTaken: true, ...taken });
}

/**
 * Allowed again, a device shows what an administrator has still to decide of what was sealed on it,
 * as anything that it has recorded: the copy brings it in clear. What another tablet of the same
 * door has recorded, or a stranger with this device's key, is in none of its parts.
 *
 * @param find in the quarantine of the school's copy, in the order of the ids
 */
export async function takeBackSealed(
  database: OutboxDatabase,
  school: RecordId,
  find: (ids: readonly string[]) => Promise<readonly (QuarantineEntry | undefined)[]>,
): Promise<void> {
  const parts = (await readSealed(database)).filter((part) => part.school === school && part.isTaken);
  const ids = parts.flatMap((part) => part.ids ?? []);
  if (ids.length === 0) return;
  const epochs = new Map(parts.flatMap(({ ids = [], epoch }) => ids.map((id) => [id, epoch])));
  const returned = (await find(ids)).flatMap((held) =>
    held?.state === 'open' ? (entryOf(held, { school, epoch: epochs.get(held._id) }) ?? []) : [],
  );
  const { entries } = database;
  await database.transaction('rw', entries, async () => {
    const known = await entries.bulkGet(returned.map(({ id }) => id));
    await entries.bulkAdd(returned.filter((_, index) => known[index] === undefined));
  });
}

function entryOf(
  { _id: id, raw, code, errors, arrivedAt }: QuarantineEntry,
  of: Pick<OutboxEntry, 'school' | 'epoch'>,
): OutboxEntry | undefined {
  const parsed = parseCommand(raw);
  if (parsed.kind !== 'command') return undefined;
  const { command } = parsed;
  return {
    ...of,
    id,
    lane: commandLane(command),
    command: raw,
    at: command.at,
    madeAtMs: parseStamp(command.at).ms,
    state: 'quarantined',
    result: { id, verdict: 'quarantined', code, errors },
    deliveredAtMs: Date.parse(arrivedAt),
  };
}

/**
 * As `offerAgain` of the outbox. Runs in a transaction. What was taken back goes with its part
 * alone: in clear it would count without a decision.
 */
export async function offerSealedAgain(database: OutboxDatabase, epoch: string): Promise<void> {
  for (const part of await readSealed(database))
    // Hardly ever is there more than one.
    if (part.isTaken && part.epoch !== epoch) {
      await keepPart(database, { ...part, isTaken: false });
      await database.entries.bulkDelete([...(part.ids ?? [])]);
    }
}

/**
 * As `forgetDelivered` of the outbox: those that the server took before `oldestMs` of its clock.
 */
export async function forgetSealedTaken(database: OutboxDatabase, oldestMs: number): Promise<void> {
  const old = (await readSealed(database)).filter(
    ({ isTaken, takenAtMs = oldestMs }) => isTaken && takenAtMs < oldestMs,
  );
  if (old.length > 0) await database.facts.bulkDelete(old.map(({ key }) => key));
}

async function keepPart({ facts }: OutboxDatabase, { key, ...value }: SealedPart): Promise<void> {
  await facts.put({ key, value });
}

/** The waiting ones first: the server takes few parts a day. */
async function rowsOf({ entries }: OutboxDatabase, school: RecordId): Promise<readonly KeptRow[]> {
  const rows: KeptRow[] = [];
  await entries.each((row, { primaryKey: key }) => {
    if ((schoolOf(row) ?? school) === school) rows.push({ key, row });
  });
  const isWaiting = ({ row }: KeptRow): boolean => epochOf(row) === undefined;
  return [...rows.filter(isWaiting), ...rows.filter((one) => !isWaiting(one))];
}

/**
 * Not with the server yet, which takes it from a blocked device for review, or in its quarantine.
 */
function waitsForASchool(row: unknown): boolean {
  const state = parseEntry(row)?.state ?? 'waiting';
  return state === 'waiting' || state === 'quarantined';
}

/** A damaged row may have any key. */
type KeptRow = { readonly key: string; readonly row: unknown };

function schoolOf(row: unknown): string | undefined {
  return z.object({ school: z.string() }).safeParse(row).data?.school;
}

function lastDeliveredAtMs(rows: readonly unknown[]): number | undefined {
  const times = rows.flatMap((row) => parseEntry(row)?.deliveredAtMs ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** In which life of its store the server took the record; undefined for what it may not have. */
function epochOf(row: unknown): string | undefined {
  const entry = parseEntry(row);
  return entry === undefined || entry.state === 'waiting' ? undefined : (entry.epoch ?? '');
}
