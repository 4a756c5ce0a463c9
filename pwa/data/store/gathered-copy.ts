/**
 * The copy that this page has just gathered. It is parsed and in memory when it goes to disk, and
 * reading thousands of records back would take longer than drawing them. Only its packs are in
 * question: what changes later lies in other tables, and is read as ever.
 */
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { type WireRecords, wireListOf } from '#sync/wire/protocol.ts';
import { wireDigest } from '#sync/wire/version.ts';
import type { PackRow } from './cache-database.ts';

export type GatheredCopy = {
  /** The next page of a copy, before it goes to disk. A copy that began elsewhere is not kept. */
  readonly add: (page: {
    readonly generation: number;
    readonly isFirst: boolean;
    readonly records: WireRecords;
  }) => void;
  /** The packs of a kind, in the order in which they came; undefined where they must be read. */
  readonly of: (
    generation: number,
    kind: RosterKind,
  ) => readonly Pick<PackRow, 'wire' | 'records'>[] | undefined;
  readonly forget: () => void;
};

export function createGatheredCopy(): GatheredCopy {
  let copy: { readonly generation: number; readonly pages: WireRecords[] } | undefined;
  return {
    add: ({ generation, isFirst, records }) => {
      if (isFirst) copy = { generation, pages: [records] };
      else if (copy?.generation === generation) copy.pages.push(records);
      else copy = undefined;
    },
    of: (generation, kind) =>
      copy?.generation === generation
        ? copy.pages.map((page) => ({ wire: wireDigest, records: page[wireListOf[kind]] }))
        : undefined,
    forget: () => {
      copy = undefined;
    },
  };
}
