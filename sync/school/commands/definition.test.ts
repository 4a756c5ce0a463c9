/** What holds for every command, whatever it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyStamp, everyDay } from '#sync/school/records/arbitrary-records.fixture.ts';
import { anyCommand, everyCommandName } from './arbitrary-commands.fixture.ts';
import { commandDefinitions } from './catalogue.ts';
import { commandEffect, commandLane, commandProblems, commandReads, commandSubject } from './command.ts';
import type { Lookup } from './definition.ts';
import { parseCommand } from './parse-command.ts';
import type { Patch, RecordState } from '#sync/school/records/merge.ts';
import { isMessageKey } from '#sync/words/message-key.ts';
import { type Kind, kinds, refKey } from '#sync/school/records/kinds.ts';
import { formatStamp } from '#sync/stamp.ts';

/** What a store may say of each record that is asked for, in turn. */
const anyAnswers = fc.infiniteStream(fc.constantFrom('there', 'there', 'there', 'deleted', 'absent'));

/** As far as a check may want to see it: a term of every day, a student who is registered. */
function recordThatIs(answer: string, kind: Kind, id: string): RecordState | undefined {
  if (answer === 'absent') return undefined;
  const deletedAt = answer === 'deleted' ? formatStamp({ ms: 0, counter: 0, node: '00000000000a' }) : null;
  const fields: Patch<'term'> & Patch<'registration'> = { dates: [...everyDay], isRegistered: true };
  const has = kind === 'term' || kind === 'registration';
  return { _id: id, fields: has ? fields : {}, stamps: {}, deletedAt };
}

describe('every command', () => {
  it('is filed under its own name and is of version 1 or later', () => {
    for (const name of everyCommandName) {
      expect(commandDefinitions[name].name).toBe(name);
      expect(commandDefinitions[name].v).toBeGreaterThanOrEqual(1);
    }
  });

  it('is understood again as it was, after it travelled as JSON', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const parsed = parseCommand(JSON.parse(JSON.stringify(command)));
        expect(parsed).toStrictEqual({ kind: 'command', command });
      }),
      { numRuns: 1_000 },
    );
  });

  it('has an effect of its arguments alone, on records whose fields fit their kinds', () => {
    fc.assert(
      fc.property(anyCommand, anyStamp, (command, at) => {
        const effect = commandEffect(command);
        // The server raises an incident of a door's event. It changes nothing by itself.
        expect(effect.length > 0).toBe(command.name !== 'reportDoorEvent');
        expect(commandEffect({ ...command, at })).toStrictEqual(effect);
        for (const change of effect) {
          if (change.isDeletion === true) continue;
          const parsed = kinds[change.kind].fields.partial().safeParse(change.set);
          expect(parsed.success && parsed.data).toStrictEqual(change.set);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('looks at nothing in its check but what it changes and what it names in its reads', () => {
    fc.assert(
      fc.property(anyCommand, anyAnswers, fc.boolean(), (command, answers, isInUse) => {
        const reads = commandReads(command);
        const named = new Set([...reads.records, ...commandEffect(command)].map(refKey));
        const lookup: Lookup = {
          get: (kind, id) => {
            expect(named).toContain(refKey({ kind, id }));
            return recordThatIs(answers.next().value, kind, id);
          },
          isInUse: (ref) => {
            expect(reads.usesOf).toStrictEqual(ref);
            return isInUse;
          },
        };
        for (const problem of commandProblems(command, lookup))
          expect(isMessageKey(problem.message)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps its lane whatever it changes: the same record, or the same student on the same day, is one lane', () => {
    fc.assert(
      fc.property(anyCommand, anyCommand, (one, other) => {
        const changed = (command: typeof one) => commandEffect(command).map(refKey);
        const isShared = changed(one).some((key) => changed(other).includes(key));
        expect(isShared && commandLane(one) !== commandLane(other)).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has a lane that begins with the kind that it changes, by which its own device finds it', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        // A day is found by its date.
        const roster = commandEffect(command).filter(({ kind }) => kind !== 'attendance');
        for (const { kind } of roster) expect(commandLane(command).startsWith(`${kind}:`)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the subject of a command', () => {
  it.each([
    [
      'recordAttendance',
      { date: '2026-11-20', term: 't', student: 's', notes: '' },
      { date: '2026-11-20', student: 's' },
    ],
    ['saveStudent', { _id: 's', set: {} }, { student: 's' }],
    [
      'registerStudents',
      { term: 't', students: ['s'], isRegistered: true, gradeLevel: null, optionalFees: [] },
      { student: 's' },
    ],
    [
      'registerStudents',
      { term: 't', students: ['s', 'r'], isRegistered: true, gradeLevel: null, optionalFees: [] },
      {},
    ],
    ['saveContact', { _id: 'c', set: {} }, {}],
    ['deleteFee', { _id: 'f' }, {}],
  ] as const)('%s %j is %j', (name, args, subject) => {
    // The rows name a command and arguments of that command.
    expect(commandSubject({ name, args } as never)).toEqual(subject);
  });
});
