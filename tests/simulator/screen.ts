/** What a tablet's screens show of a record, by the product's own overlay. */
import { emptyRecord, type RecordState } from '#sync/school/records/merge.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import { isCaughtUp, overlayOf, withOverlay } from '#pwa/data/store/overlay.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type Cache, outboxOf } from './disk-content.ts';
import type { Tablet } from './tablet.ts';

export type Screen = { readonly shows: (kind: Kind, id: string) => RecordState };

const overlayStates: ReadonlySet<string> = new Set(['waiting', 'settled', 'quarantined']);

export function screenOf(tablet: Tablet, school: string, cache: Cache): Screen {
  const entries = outboxOf(tablet)
    .filter((entry) => entry.school === school && overlayStates.has(entry.state))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const held = new Map<string, RecordState>();
  for (const { kind, record } of cache.records) held.set(`${kind}/${record._id}`, record);
  for (const { sheet } of cache.days)
    for (const { record } of unpackSheet(sheet)) held.set(`attendance/${record._id}`, record);
  const heldDates = new Set(
    cache.days.filter(({ generation }) => generation === cache.generation).map(({ date }) => date),
  );
  const onTop = entries.filter((entry) => isOnTop(entry, cache, heldDates));
  const overlays = new Map<Kind, ReturnType<typeof overlayOf>>();
  return {
    shows: (kind, id) => {
      const record = held.get(`${kind}/${id}`);
      const overlay = overlays.get(kind) ?? overlayOf(onTop, kind);
      overlays.set(kind, overlay);
      const shown = withOverlay<Kind>(
        new Map(record === undefined ? [] : [[id, record]]),
        overlay.filter(({ change }) => change.id === id),
      );
      return shown.get(id) ?? emptyRecord(id);
    },
  };
}

/** As the door of a day and the lists of records decide it. */
function isOnTop(entry: OutboxEntry, cache: Cache, heldDates: ReadonlySet<string>): boolean {
  const date = entry.lane.slice(0, 10);
  const isOfMissingDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !heldDates.has(date);
  return isOfMissingDay || !isCaughtUp(entry, cache.revision);
}
