import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { Stamp } from '#sync/stamp.ts';
import { Signature } from '#sync/school/commands/signature.ts';
import { Result } from '#sync/wire/verdict.ts';

/**
 * waiting: no verdict yet. settled: the server has it, the cache has not yet caught up, so the
 * screen still applies it. quarantined: the server keeps it for a person to look at; the screen
 * still shows it. delivered: done, kept 30 days so that it can be offered again to a server that
 * was restored from a backup.
 */
export const entryStates = ['waiting', 'settled', 'quarantined', 'delivered'] as const;

/**
 * One command on its way. The schema is frozen for ever: entries of an app of years ago must still
 * be read. New facts get new optional fields; none changes its meaning.
 */
export const OutboxEntry = z.object({
  /** The command's. */
  id: z.string(),
  school: RecordId,
  lane: z.string(),
  /** The command as it was made, untouched. */
  command: z.unknown(),
  /** Its stamp: the order of the outbox. */
  at: Stamp,
  /** The device's clock, Unix ms. */
  madeAtMs: z.number(),
  state: z.enum(entryStates),
  result: Result.optional(),
  /** The server's clock when it gave its verdict, Unix ms. Of old apps: the device's clock. */
  deliveredAtMs: z.number().optional(),
  /** The server's epoch when it gave its verdict. */
  epoch: z.string().optional(),
  /** Of the command, made after it was kept. One that cannot be read counts as none. */
  signature: Signature.optional().catch(undefined),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

/** The command as it is handed in: with its signature where it has one. */
export function travelling({ command, signature }: Pick<OutboxEntry, 'command' | 'signature'>): unknown {
  const isSigned = signature !== undefined && typeof command === 'object' && command !== null;
  return isSigned ? { ...command, signature } : command;
}

/**
 * What is handed in of a row of an outbox, readable or not: its command. Of a damaged row without
 * one the whole row: a person may still make something of it.
 */
export function commandOfRow(row: unknown): unknown {
  const entry = OutboxEntry.safeParse(row).data;
  if (entry !== undefined) return travelling(entry);
  return z.object({ command: z.unknown() }).safeParse(row).data?.command ?? row;
}
