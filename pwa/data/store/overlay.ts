/**
 * What the screen shows: the cache with this device's commands on top, by the server's own pure
 * effect. A command leaves the overlay when the cache has passed the revision of its verdict and
 * holds the day that it touches, so that a row never jumps back. A quarantined command stays until
 * a person has dealt with it, except for a refused deletion.
 */
import { nextStamp } from '#sync/clock.ts';
import type { CommandName } from '#sync/school/commands/catalogue.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { applyChange, type Change, emptyRecord, type RecordState } from '#sync/school/records/merge.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { parseStamp, type Stamp } from '#sync/stamp.ts';

export type Overlaid = {
  readonly change: Change;
  readonly at: Stamp;
  readonly entry: OutboxEntry;
};

/** The changes of one kind that entries of the overlay make. */
export function overlayOf(entries: readonly OutboxEntry[], kind: Kind): readonly Overlaid[] {
  return entries.flatMap((entry) => {
    const made = madeBy(entry.command);
    if (made === undefined) return [];
    const changes = made.changes.filter(
      (change) => change.kind === kind && !(isRefused(entry) && givesWay(change, made.name)),
    );
    return changes.map((change) => ({ change, at: made.at, entry }));
  });
}

type Made = { readonly name: CommandName; readonly at: Stamp; readonly changes: readonly Change[] };

/** A command never changes, so it is parsed once, and not for each screen and each verdict. */
const madeByCommand = new WeakMap<object, Made>();

function madeBy(command: unknown): Made | undefined {
  const known = typeof command === 'object' && command !== null ? madeByCommand.get(command) : undefined;
  if (known !== undefined) return known;
  const parsed = parseCommand(command);
  if (parsed.kind !== 'command') return undefined;
  const { name, at } = parsed.command;
  const made = { name, at, changes: commandEffect(parsed.command) };
  if (typeof command === 'object' && command !== null) madeByCommand.set(command, made);
  return made;
}

/**
 * A deletion that the server refused because something still needs the record (contract section 1).
 * The record is there for everybody and must not seem lost on this device. Attendance stays on the
 * screen in any case.
 */
export function isRefused({ state, result }: OutboxEntry): boolean {
  return state === 'quarantined' && result?.code === 'CONFLICT';
}

/** What the school has acted on looks to a parent as the school has it. */
function givesWay(change: Change, name: CommandName): boolean {
  return change.isDeletion === true || name === 'reportAbsence';
}

/** Is the cache past this entry, so that the overlay can let go of it? */
export function isCaughtUp(entry: OutboxEntry, revision: number): boolean {
  return entry.state === 'settled' && isBehind(entry, revision);
}

/** Had the server answered this entry when the cache was as far? */
export function isBehind({ result }: OutboxEntry, revision: number): boolean {
  return (result?.revision ?? 0) <= revision;
}

/** Records by id, with the overlay on top. What it does not touch is the same object as before. */
export function withOverlay<K extends Kind>(
  records: ReadonlyMap<RecordId, RecordState<K>>,
  overlay: readonly Overlaid[],
): ReadonlyMap<RecordId, RecordState<K>> {
  if (overlay.length === 0) return records;
  const merged = new Map(records);
  for (const { change, at, entry } of overlay) {
    const before = merged.get(change.id) ?? emptyRecord<K>(change.id);
    // A person decides about a quarantined command, so its place in the order is not settled.
    const stamp = entry.state === 'quarantined' ? at : afterOwn(before, at);
    // The overlay was made for this kind.
    merged.set(change.id, applyChange<K>(before, change as Change<K>, stamp));
  }
  return merged;
}

/**
 * The stamp with which a command on its way is shown. The server corrects the stamps of a device
 * and keeps their order, so the copy may hold an earlier command of this device under a stamp later
 * than `at`. The later command still wins.
 */
function afterOwn({ stamps }: RecordState, at: Stamp): Stamp {
  const { ms, node } = parseStamp(at);
  // A command of thousands of records would parse ten thousand stamps that are earlier anyway.
  const own = Object.values(stamps).filter((stamp) => stamp > at && parseStamp(stamp).node === node);
  const last = own.reduce((latest, stamp) => (stamp > latest ? stamp : latest), at);
  return last === at ? at : nextStamp(last, ms, node);
}
