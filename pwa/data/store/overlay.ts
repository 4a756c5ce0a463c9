/**
 * What the screen shows is the cache with this device's commands on top, by the same pure effect that the server uses. A command leaves
 * the overlay only when the cache has passed the revision of its verdict and holds the day that it touches, so that a row
 * never jumps back for a moment; a quarantined one stays until a person has dealt with it, but for a deletion that was refused.
 */
import { nextStamp } from '#sync/clock.ts';
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
    const parsed = parseCommand(entry.command);
    if (parsed.kind !== 'command') return [];
    const changes = commandEffect(parsed.command).filter(
      (change) => change.kind === kind && !(change.isDeletion === true && isRefused(entry)),
    );
    return changes.map((change) => ({ change, at: parsed.command.at, entry }));
  });
}

/**
 * The server kept a deletion apart because something still needs the record (contract section 1): it is there for everybody, and would seem
 * lost on this device alone. What was recorded of a child stays on the screen, whatever becomes of it.
 */
export function isRefused({ state, result }: OutboxEntry): boolean {
  return state === 'quarantined' && result?.code === 'CONFLICT';
}

/** Is the cache past this entry, so that the overlay can let go of it? */
export function isCaughtUp(entry: OutboxEntry, revision: number): boolean {
  return entry.state === 'settled' && (entry.result?.revision ?? 0) <= revision;
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
 * The stamp with which a command on its way is shown. The server corrects the stamps of a device and keeps their order. The
 * copy therefore may hold an earlier command of this device under a stamp later than `at`; the later command still wins.
 */
function afterOwn({ stamps }: RecordState, at: Stamp): Stamp {
  const { ms, node } = parseStamp(at);
  const own = Object.values(stamps).filter((stamp) => parseStamp(stamp).node === node);
  const last = own.reduce((latest, stamp) => (stamp > latest ? stamp : latest), at);
  return last === at ? at : nextStamp(last, ms, node);
}
