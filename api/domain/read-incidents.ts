import { limits } from '#sync/limits.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { readIncidentPage } from '#api/db/incident-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { type Looking, type PlainRecord } from './read-plain-records.ts';
import { plainSeenBy } from './readable-fields.ts';
import type { WithStore } from './ports.ts';

export interface AskedIncidents extends Looking {
  readonly state: 'open' | 'closed';
  /** The last one of the page before. */
  readonly before?: string | undefined;
}

/** A page of `limits.incidentPage`, fewer on the last; undefined when `before` is unknown. */
export async function readIncidents(
  { school, eyes, state, before }: AskedIncidents,
  { store }: WithStore,
): Promise<PlainRecord<'incident'>[] | undefined> {
  const last =
    before === undefined ? undefined : await readRecord(store.read, school, { kind: 'incident', id: before });
  if (before !== undefined && last === undefined) return undefined;
  const page = { isOpen: state === 'open', before: last, limit: limits.incidentPage };
  const stored = await readIncidentPage(store.read, school, page);
  return stored.map(({ record }) => plainSeenBy(eyes, 'incident', toPlainRecord('incident', record)));
}
