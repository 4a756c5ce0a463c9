/**
 * Incidents that nothing but a device's key stands for, beyond a number. Whoever holds the key of a
 * door can record as many pick-ups against the rules, and tell of as many people who were turned
 * away, as they like, and would bury what the office has to see. So the last open incident of the
 * device and kind names the newest and counts those that it named before (`more`). Each of them
 * stands in the history. What a person or a PIN proves is never counted: nobody can make it up.
 */
import { limits } from '#sync/limits.ts';
import { type IncidentKind, isClosed } from '#sync/school/records/incident.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { readOpenOfKind } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { Decided } from './history-rows.ts';
import type { NewIncident } from './new-incident.ts';
import type { WorkingSet } from './working-set.ts';

/** What counts an incident: it takes its place under this id. */
export interface CountedIn {
  readonly id: string;
  readonly more: number;
}

export interface CountedIncidents {
  /** Undefined when the incident is to be raised. */
  readonly of: (incident: NewIncident, deed: Pick<Decided, 'proof'>) => Promise<CountedIn | undefined>;
}

/** For one transaction. Ask in order, for each incident that is news. */
export function createCountedIncidents(db: Reader, school: string, workingSet: WorkingSet): CountedIncidents {
  const openIds = new Map<string, Promise<string[]>>();
  const open = async (door: string, kind: string) => {
    const stored = await readOpenOfKind(db, school, { door, kind, limit: limits.incidentsNamed });
    for (const { record, revision } of stored)
      workingSet.hold({ kind: 'incident', record, revision, attendanceKey: undefined });
    return stored.map(({ record: { _id } }) => _id);
  };
  const moreIfOpen = (id: string) => {
    const record = workingSet.lookup.get('incident', id);
    const fields = record && recordFields('incident', record);
    if (fields === undefined || isClosed(fields)) return [];
    const { more } = fields.words.params;
    return [{ id, more: more === undefined ? undefined : Number(more) }];
  };
  return {
    of: async (incident, deed) => {
      const { id, set } = incident;
      if (set.door === '' || !isByKeyAlone(incident, deed)) return undefined;
      const key = `${set.door} ${set.kind}`;
      const asked = openIds.get(key) ?? open(set.door, set.kind);
      openIds.set(key, asked);
      const ids = await asked;
      const stillOpen = ids.flatMap(moreIfOpen);
      const last = stillOpen.find(({ more }) => more !== undefined) ?? stillOpen.at(-1);
      if (last === undefined || stillOpen.length < namedOf(set.kind)) {
        ids.push(id);
        return undefined;
      }
      return { id: last.id, more: (last.more ?? 0) + 1 };
    },
  };
}

/** One guesser goes on for hours, and every further try at the PIN is told. */
function namedOf(kind: IncidentKind): number {
  return kind === 'pinGuessing' ? 1 : limits.incidentsNamed;
}

/** What a device tells of by itself: nobody signs it, also where somebody is signed in. */
const tellings = new Set<Code>(['turnedAway', 'pinGuessing']);
const handovers = new Set<Code>(['pickedUp', 'droppedOff']);
type Code = NewIncident['set']['words']['code'];

function isByKeyAlone(
  { set: { words }, releasedBy }: NewIncident,
  { proof }: Pick<Decided, 'proof'>,
): boolean {
  if (tellings.has(words.code)) return true;
  return handovers.has(words.code) && (proof === 'door' || proof === 'none') && releasedBy === undefined;
}
