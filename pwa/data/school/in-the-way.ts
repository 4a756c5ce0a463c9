/** Whether a command could be applied now, by the server's own rules over this device's copy. */
import { useMemo } from 'react';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems } from '#sync/school/commands/command.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import type { Problem } from '#sync/problem.ts';
import { isUsed, recordUses, type RecordUses, type UsedRef } from '#sync/school/records/record-uses.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Kind, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import type { RosterRecord } from '#pwa/data/store/live-records.ts';
import { useRecords } from './school-records.ts';

export type Roster = { readonly [K in RosterKind]: ReadonlyMap<RecordId, RosterRecord<K>> | undefined };

/** What stands against a command; nothing when it could be applied. The server decides for good. */
export function useInTheWay(): (command: Command) => readonly Problem[] {
  const roster = useRoster();
  return useMemo(() => {
    const lookup = lookupIn(roster);
    return (command) => commandProblems(command, lookup);
  }, [roster]);
}

/** What needs a record, as far as this device knows: days of attendance are not looked at. */
export function useRecordUses({ kind, id }: UsedRef): RecordUses | undefined {
  const roster = useRoster();
  return useMemo(
    () =>
      rosterKinds.every((name) => roster[name] !== undefined) ? usesIn(roster, { kind, id }) : undefined,
    [roster, kind, id],
  );
}

function useRoster(): Roster {
  const school = useRecords('school');
  const student = useRecords('student');
  const contact = useRecords('contact');
  const term = useRecords('term');
  const registration = useRecords('registration');
  const gradeLevel = useRecords('gradeLevel');
  const fee = useRecords('fee');
  const announcement = useRecords('announcement');
  const incident = useRecords('incident');
  const collector = useRecords('collector');
  const question = useRecords('question');
  const absence = useRecords('absence');
  const payment = useRecords('payment');
  const rollCall = useRecords('rollCall');
  const rollCallTick = useRecords('rollCallTick');
  const staffPresence = useRecords('staffPresence');
  const message = useRecords('message');
  const messageRead = useRecords('messageRead');
  const messageTemplate = useRecords('messageTemplate');
  return useMemo(
    () => ({
      school,
      student,
      contact,
      term,
      registration,
      gradeLevel,
      fee,
      announcement,
      incident,
      collector,
      question,
      absence,
      payment,
      rollCall,
      rollCallTick,
      staffPresence,
      message,
      messageRead,
      messageTemplate,
    }),
    [
      school,
      student,
      contact,
      term,
      registration,
      gradeLevel,
      fee,
      announcement,
      incident,
      collector,
      question,
      absence,
      payment,
      rollCall,
      rollCallTick,
      staffPresence,
      message,
      messageRead,
      messageTemplate,
    ],
  );
}

export function lookupIn(roster: Roster): Lookup {
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
