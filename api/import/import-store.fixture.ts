import { v7 as uuidV7 } from 'uuid';
import { recordFields } from '#sync/school/records/merge.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { openStore, type Store } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import type { ImportNeeds } from './apply-roster.ts';
import { type ImportReport, importRoster } from './import-roster.ts';

const startMs = Date.UTC(2026, 10, 20, 12);

export type TestHouse = {
  readonly store: Store;
  readonly needs: ImportNeeds;
  readonly importFrom: (
    path: string,
    wish?: { readonly into?: string; readonly isNew?: boolean },
  ) => Promise<ImportReport>;
  /** Every record of a kind in the school with this slug, deleted ones left out. */
  readonly records: <K extends RosterKind>(
    slug: string,
    kind: K,
  ) => Promise<readonly (FieldsOf<K> & { readonly _id: string })[]>;
};

/** Runs `work` on an empty store. */
export async function withHouse(work: (house: TestHouse) => Promise<void>): Promise<void> {
  let nowMs = startMs;
  const fresh = await freshStore();
  const store = await openStore({ ...fresh.place, nowMs: () => startMs, newId: () => uuidV7() });
  const needs: ImportNeeds = {
    store,
    nowMs: () => (nowMs += 1),
    newId: () => uuidV7(),
    randomBelow: () => 0,
    timeZone: 'America/Jamaica',
    onProgress: () => {},
  };
  try {
    await work({
      store,
      needs,
      importFrom: (path, wish) =>
        importRoster(path, { into: wish?.into, isNew: wish?.isNew ?? false }, needs),
      records: (slug, kind) => recordsOf(store, { slug, kind }),
    });
  } finally {
    await store.close();
    await fresh.remove();
  }
}

async function recordsOf<K extends RosterKind>(
  store: Store,
  { slug, kind }: { readonly slug: string; readonly kind: K },
) {
  for (const school of await readSchoolIds(store.read)) {
    const [own] = await readAllRecords(store.read, school, 'school');
    if (own?.record.fields.urlslug !== slug) continue;
    const stored = await readAllRecords(store.read, school, kind);
    return stored.map(({ record }) => ({ ...recordFields(kind, record), _id: record._id }));
  }
  throw new Error(`There is no school ${slug}.`);
}

/** `made 2, unchanged 3` for a report, over all schools. */
export function outcomesOf({ schools }: ImportReport): Readonly<Record<string, number>> {
  const outcomes = schools.flatMap((school) => school.outcomes.map((each) => each.outcome));
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, list]) => [outcome, list.length]),
  );
}
