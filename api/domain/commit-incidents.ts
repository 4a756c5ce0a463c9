import type { Writer } from '#api/db/open.ts';
import { commit } from './commit.ts';
import type { NewIncident } from './new-incident.ts';
import { createWorkingSet } from './working-set.ts';

/**
 * Raises what the server tells of by itself, by no command. Answers the school's revision.
 *
 * @param read what is not raised yet, asked once the school's counter is taken
 */
export async function commitIncidents(
  writer: Writer,
  { school, nowMs }: { readonly school: string; readonly nowMs: () => number },
  read: () => Promise<readonly NewIncident[]>,
): Promise<number | undefined> {
  return commit(writer, { school, nowMs }, async ({ revision: before, clock }) => {
    const workingSet = createWorkingSet([], new Set());
    let revision = before;
    for (const { id, set } of await read()) {
      const change = { kind: 'incident', id, set } as const;
      const by = { stamp: clock.next(), revision };
      ({ revision } = workingSet.applyAll([{ change, attendanceKey: undefined }], by));
    }
    return { value: revision, revision, entries: [], changed: workingSet.changed() };
  });
}
