import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Command, Envelope } from '#sync/school/commands/catalogue.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import { type ParsedCommand, parseCommand } from '#sync/school/commands/parse-command.ts';
import type { ClockSample } from '#sync/clock-correction.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { RecordRef } from '#sync/school/records/kinds.ts';
import type { Problem } from '#sync/problem.ts';
import type { AttendanceKey } from '#api/db/attendance-table.ts';
import type { NewMedia } from '#api/db/media-table.ts';
import type { NewMessageFile } from '#api/db/message-file-table.ts';
import type { Outcome } from './outcome.ts';
import type { KeyedChange } from './working-set.ts';

/** What one caller hands in at once. */
export interface HandIn {
  readonly school: string;
  readonly source: Source;
  readonly commands: readonly unknown[];
  /** Becomes the one command of a direct save. */
  readonly draft?: Draft;
  /** Of the one command of a direct call. */
  readonly check?: CallCheck | undefined;
  /** Kept with the one command, and only where that is. */
  readonly file?: NewMessageFile | undefined;
  /** Of the record that the one command changes, and kept only where it does. */
  readonly picture?: NewMedia | undefined;
}

/**
 * A direct save whose command follows from what is stored. It is made in the transaction that
 * settles it, from records that are read for all drafts of the transaction at once.
 */
export interface Draft {
  readonly reads: {
    readonly records: readonly RecordRef[];
    readonly attendance: AttendanceKey;
  };
  /** Its arguments are parsed: nobody parses the command again. */
  readonly make: (lookup: Lookup) => Outcome<Command>;
}

/**
 * What a direct call is refused for besides the rules of its command. It is asked when the command
 * gets its turn: the call before may have deleted what this one names.
 */
export interface CallCheck {
  readonly reads: readonly RecordRef[];
  readonly problems: (lookup: Lookup) => readonly Problem[];
}

/** Where commands come from decides how far their words are believed. */
export type Source =
  | {
      /** An outbox. Its clock is corrected, and what cannot be applied is kept in quarantine. */
      readonly by: 'device';
      /** Empty where nothing tells which one. */
      readonly device: string;
      readonly isRevoked: boolean;
      /** For no other reason than that another tablet is this door now. */
      readonly isOnlyReplaced?: boolean;
      /** A tablet at the door, as its key says, or an administrator who vouches for it. */
      readonly isDoor: boolean;
      /** A parent's phone. Its key alone proves nothing. */
      readonly isFamily: boolean;
      readonly samples: readonly ClockSample[];
      /** The signed-in person who hands in what this browser recorded, when there is one. */
      readonly person: string | undefined;
      /** An administrator brings what another device recorded. */
      readonly isVouchedFor?: boolean;
      /** Sealed, or in a file: what the device recorded later may have come first. */
      readonly isLate?: boolean;
      /** What the device says about itself; only a device that showed its key is believed. */
      readonly report: DeviceReport | undefined;
    }
  | {
      /**
       * A direct call of a signed-in person: the server's clock, and refusal instead of quarantine.
       */
      readonly by: 'call';
      readonly person: string;
      /** A tablet at the door called in its own name. */
      readonly door?: string | undefined;
    };

export interface DeviceReport {
  readonly last_seen: string;
  readonly waiting: number;
  readonly oldest_waiting: string | null;
  readonly clock_error_ms: number;
  readonly version: string;
}

/** By its id a repetition is known for one: ids are kept and compared in one case. */
export const CommandId = z.uuid().toLowerCase();

/** One command as it arrived. */
export interface Arrival {
  /** By which it is kept and known again. */
  readonly id: string;
  /** As it came: its sender knows it by that, and a signature is over it. */
  readonly sentId: string;
  readonly raw: unknown;
  readonly parsed: ParsedCommand;
  readonly source: Source;
}

export function readArrivals({ source, commands }: HandIn): readonly Arrival[] {
  return commands.map((raw) => {
    const parsed = parseCommand(raw);
    const sentId = envelopeOf(parsed)?.id ?? idOfUnreadable(raw);
    return { id: keptId(sentId), sentId, raw, parsed, source };
  });
}

/** What is no UUID is a text of its own in each case. */
export function keptId(sentId: string): string {
  return CommandId.safeParse(sentId).data ?? sentId;
}

/**
 * Ids by which a server may have kept it, as those of before kept an id as it came: in small
 * letters, in capitals, and as it comes now. One that was kept in a mix of both is found by that
 * mix alone.
 */
export function idsKept({ id, sentId }: Pick<Arrival, 'id' | 'sentId'>): readonly string[] {
  const isUuid = CommandId.safeParse(id).success;
  return [...new Set([id, sentId, ...(isUuid ? [id.toUpperCase()] : [])])];
}

/** A command of the server's own, or of somebody whom the server takes at their word. */
export function arrivalOf(command: Command, door?: string): Arrival {
  return {
    id: command.id,
    sentId: command.id,
    raw: command,
    parsed: { kind: 'command', command },
    source: { by: 'call', person: command.actor, door },
  };
}

export function envelopeOf(parsed: ParsedCommand): Envelope | undefined {
  return parsed.kind === 'command' ? { ...parsed.command } : parsed.envelope;
}

/** What the command does, and for attendance under which key it lies in the store. */
export function changesOf(command: Command): readonly KeyedChange[] {
  return commandEffect(command).map((change) => ({
    change,
    attendanceKey: change.kind === 'attendance' ? attendanceKeyOf(command) : undefined,
  }));
}

function attendanceKeyOf(command: Command): AttendanceKey {
  if (command.name !== 'recordAttendance') throw new Error(`${command.name} has no attendance to key.`);
  const { date, term, student } = command.args;
  return { date, term, student };
}

/**
 * The command's own id if it has one, so that its sender finds it. Otherwise a digest, so that the
 * same bytes are kept once.
 */
function idOfUnreadable(raw: unknown): string {
  const own = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
  // Quarantine and history list it as an id, and their readers accept nothing but a UUID.
  const id = RecordId.safeParse(own);
  if (id.success) return id.data;
  return createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex');
}
