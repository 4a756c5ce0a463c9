/**
 * People who were turned away at a door, beyond a number. Whoever holds a door's key can tell of as
 * many as they like, and would bury what the office has to see. So the last open incident of the
 * door and kind counts the further ones (`more`). Each of them stands in the history.
 */
import { limits } from '#sync/limits.ts';
import { isClosed } from '#sync/school/records/incident.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { readOpenOfKind } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { Amended, NewIncident } from './new-incident.ts';
import type { WorkingSet } from './working-set.ts';

export interface TurnedAway {
  /** What counts it; undefined when the incident is to be raised. */
  readonly countedIn: (incident: NewIncident) => Promise<Amended | undefined>;
}

/** For one transaction. Ask in order, for each incident that is news. */
export function createTurnedAway(db: Reader, school: string, workingSet: WorkingSet): TurnedAway {
  const openIds = new Map<string, Promise<string[]>>();
  const open = async (door: string, kind: string) => {
    const stored = await readOpenOfKind(db, school, { door, kind, limit: limits.turnedAwayNamed });
    for (const { record, revision } of stored)
      workingSet.hold({ kind: 'incident', record, revision, attendanceKey: undefined });
    return stored.map(({ record: { _id } }) => _id);
  };
  const fieldsOf = (id: string) => {
    const record = workingSet.lookup.get('incident', id);
    return record && recordFields('incident', record);
  };
  return {
    countedIn: async ({ id, set: { kind, door, words } }) => {
      if (words.code !== 'turnedAway' || door === '') return undefined;
      const key = `${door} ${kind}`;
      const asked = openIds.get(key) ?? open(door, kind);
      openIds.set(key, asked);
      const ids = await asked;
      const stillOpen = ids.flatMap((one) => {
        const fields = fieldsOf(one);
        return fields === undefined || isClosed(fields) ? [] : [{ id: one, words: fields.words }];
      });
      const last = stillOpen.find((one) => one.words.params['more'] !== undefined) ?? stillOpen.at(-1);
      if (last === undefined || stillOpen.length < limits.turnedAwayNamed) {
        ids.push(id);
        return undefined;
      }
      const more = Number(last.words.params['more'] ?? 0) + 1;
      return {
        id: last.id,
        set: { words: { ...last.words, params: { ...last.words.params, more } } },
      };
    },
  };
}
