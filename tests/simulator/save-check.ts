import { commandEffect } from '#sync/school/commands/command.ts';
import { writtenFields } from '#sync/school/records/merge.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { foldHistory } from './fold-history.ts';
import { readRaw } from './read-raw.ts';

/** A save that was answered as saved is in the record, unless a later save replaced it. */
export function aSaveAnsweredAsSavedHasHappened({
  history,
  happened,
  everQuarantined,
}: Evidence): readonly string[] {
  // A person may apply a quarantined command long after it arrived.
  if (happened.isServerSetBack || everQuarantined) return [];
  return happened.savedByOffice.flatMap(({ command: id, isShown }) => {
    const row = history.find((one) => one.id === id);
    // A save that changes nothing leaves no trace.
    if (row === undefined) return isShown ? [] : [`${id} was answered as saved, and is nowhere`];
    const ofSchool = history.filter(({ school }) => school === row.school);
    return lostFields(row, ofSchool).map(
      (field) => `${id} was answered as saved, and an earlier save stands in ${field}`,
    );
  });
}

/** A direct save counts as later than all that arrived before it, on any server clock. */
export function noSaveComesTooLate({ happened }: Evidence): readonly string[] {
  return happened.refusedAsLate.map(
    (id) => `${id} was refused, since a save that had arrived before counts as later`,
  );
}

/** Fields that the command wrote, and in which a command that had arrived before it stands. */
function lostFields(row: HistoryRow, history: readonly HistoryRow[]): readonly string[] {
  const parsed = readRaw(row.raw);
  if (parsed.kind !== 'command') return ['every field: it cannot be read'];
  const records = foldHistory(history);
  const before = new Set(
    history.filter(({ position }) => position < row.position).map((one) => one.corrected_stamp),
  );
  return commandEffect(parsed.command).flatMap((change) => {
    const key = `${change.kind}/${change.id}`;
    const record = records.get(key);
    if (record === undefined) return [key];
    if (record.deletedAt !== null) return before.has(record.deletedAt) ? [key] : [];
    if (change.isDeletion === true) return [key];
    return Object.keys(writtenFields(change.set))
      .filter((field) => before.has(record.fields.get(field)?.stamp ?? ''))
      .map((field) => `${field} of ${key}`);
  });
}
