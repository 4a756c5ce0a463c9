/** The records as the history alone says that they should be: a second, plain account of "last writer wins, field by field". */
import { commandEffect } from '#sync/commands/command.ts';
import { parseCommand } from '#sync/commands/parse-command.ts';
import { canonicalJson, writtenFields } from '#sync/merge.ts';
import type { HistoryRow } from './evidence.ts';

export type Folded = {
  deletedAt: string | null;
  readonly fields: Map<string, { readonly stamp: string; readonly value: string }>;
};

/** By kind and id. */
export function foldHistory(history: readonly HistoryRow[]): ReadonlyMap<string, Folded> {
  const records = new Map<string, Folded>();
  for (const { raw, verdict, corrected_stamp: stamp } of history) {
    const parsed = parseCommand(JSON.parse(raw));
    if ((verdict !== 'applied' && verdict !== 'superseded') || parsed.kind !== 'command') continue;
    for (const change of commandEffect(parsed.command)) {
      const key = `${change.kind}/${change.id}`;
      const record = records.get(key) ?? { deletedAt: null, fields: new Map() };
      records.set(key, record);
      if (change.isDeletion === true) record.deletedAt = stamp;
      else
        for (const [field, given] of Object.entries(writtenFields(change.set))) {
          const value = canonicalJson(given);
          const held = record.fields.get(field);
          const wins =
            held === undefined || stamp > held.stamp || (stamp === held.stamp && value > held.value);
          if (wins) record.fields.set(field, { stamp, value });
        }
    }
  }
  return records;
}
