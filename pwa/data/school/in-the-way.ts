/** Whether a command could be applied now, by the server's own rules over this device's copy. */
import { useMemo } from 'react';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandProblems } from '#sync/school/commands/command.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import type { Problem } from '#sync/problem.ts';
import { gradeLevelUses, isInUse } from '#sync/school/records/grade-level-uses.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Kind, RosterKind } from '#sync/school/records/kinds.ts';
import type { Thing } from '#pwa/data/store/school-data.ts';
import { useThings } from './school-records.ts';

export type ThingsOfSchool = { readonly [K in RosterKind]: ReadonlyMap<RecordId, Thing<K>> | undefined };

/** What is in the way of a command; nothing when it could be applied. The server decides for good. */
export function useInTheWay(): (command: Command) => readonly Problem[] {
  const school = useThings('school');
  const student = useThings('student');
  const contact = useThings('contact');
  const term = useThings('term');
  const registration = useThings('registration');
  const gradeLevel = useThings('gradeLevel');
  const fee = useThings('fee');
  const announcement = useThings('announcement');
  return useMemo(() => {
    const lookup = lookupIn({ school, student, contact, term, registration, gradeLevel, fee, announcement });
    return (command) => commandProblems(command, lookup);
  }, [school, student, contact, term, registration, gradeLevel, fee, announcement]);
}

export function lookupIn(things: ThingsOfSchool): Lookup {
  return {
    get: <K extends Kind>(kind: K, id: RecordId) => {
      if (kind === 'attendance') return undefined;
      const thing = things[kind]?.get(id);
      // A thing of the local copy is a record that is not deleted; its stamps are asked for by no rule.
      return thing && { _id: id, fields: thing, stamps: {}, deletedAt: null };
    },
    isGradeLevelInUse: (id) =>
      isInUse(
        gradeLevelUses(id, {
          registrations: things.registration?.values() ?? [],
          fees: things.fee?.values() ?? [],
        }),
      ),
  };
}
