/** Whether a command could be applied now, by the server's own rules over this device's copy. */
import { useMemo } from 'react';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems } from '#sync/school/commands/command.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import type { Problem } from '#sync/problem.ts';
import { isUsed, recordUses, type RecordUses, type UsedRef } from '#sync/school/records/record-uses.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Kind, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import type { LiveRecords, RosterRecord } from '#pwa/data/store/live-records.ts';
import { derived, type LiveValue, nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

type Roster = { readonly [K in RosterKind]?: ReadonlyMap<RecordId, RosterRecord<K>> | undefined };

/** What stands against a command; nothing when it could be applied. The server decides for good. */
export function useInTheWay(): (command: Command) => readonly Problem[] {
  const roster = useRoster();
  return useMemo(() => {
    const lookup = lookupIn(roster ?? {});
    return (command) => commandProblems(command, lookup);
  }, [roster]);
}

/** What needs a record, as far as this device knows: days of attendance are not looked at. */
export function useRecordUses({ kind, id }: UsedRef): RecordUses | undefined {
  const roster = useRoster();
  return useMemo(() => roster && usesIn(roster, { kind, id }), [roster, kind, id]);
}

/** Undefined until all of it is read. */
function useRoster(): Roster | undefined {
  const open = useLiveValue(openSchool);
  return useLiveValue(useMemo(() => (open === undefined ? nothing : rosterOf(open.data)), [open]));
}

/** Another one whenever a record changes. */
function rosterOf({ records }: Pick<LiveRecords, 'records'>): LiveValue<Roster> {
  return derived(
    rosterKinds.map((kind) => records(kind)),
    // Under each kind are its own records.
    () => Object.fromEntries(rosterKinds.map((kind) => [kind, records(kind).get()])) as Roster,
  );
}

function lookupIn(roster: Roster): Lookup {
  return {
    get: <K extends Kind>(kind: K, id: RecordId) => {
      if (kind === 'attendance') return undefined;
      const record = roster[kind]?.get(id);
      // The local copy hands out no deleted records. No rule asks for stamps.
      return record && { _id: id, fields: record, stamps: {}, deletedAt: null };
    },
    isInUse: (ref) => isUsed(usesIn(roster, ref)),
  };
}

function usesIn(roster: Roster, ref: UsedRef): RecordUses {
  const part = Object.fromEntries(Object.entries(roster).map(([kind, records]) => [kind, records?.values()]));
  return recordUses(ref, part, { has: (id) => roster.student?.has(id) === true });
}
