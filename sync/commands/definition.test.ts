/** What holds for every command, whatever it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyRecordState, anyStamp } from '#sync/arbitrary-records.fixture.ts';
import { anyCommand, everyCommandName } from '#sync/commands/arbitrary-commands.fixture.ts';
import { commandDefinitions } from '#sync/commands/catalogue.ts';
import {
  commandEffect,
  commandLane,
  commandProblems,
  commandReads,
  commandSubject,
} from '#sync/commands/command.ts';
import type { Lookup } from '#sync/commands/definition.ts';
import { parseCommand } from '#sync/commands/parse-command.ts';
import type { RecordState } from '#sync/merge.ts';
import { isMessageKey } from '#sync/messages/message-key.ts';
import { kinds, refKey } from '#sync/records/kinds.ts';

const anyStore = fc
  .array(fc.tuple(anyKind, fc.constantFrom('a', 'b', 'c')), { maxLength: 8 })
  .chain((refs) =>
    fc.tuple(
      ...refs.map(([kind, id]) =>
        anyRecordState(kind, id).map((record) => [refKey({ kind, id }), record] as const),
      ),
    ),
  )
  .map((entries) => new Map<string, RecordState>(entries));

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
        expect(effect.length).toBeGreaterThan(0);
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

  it('looks at nothing in its check but what it names in its reads', () => {
    fc.assert(
      fc.property(anyCommand, anyStore, fc.boolean(), (command, store, isInUse) => {
        const reads = commandReads(command);
        const named = new Set(reads.records.map(refKey));
        const lookup: Lookup = {
          get: (kind, id) => {
            expect(named).toContain(refKey({ kind, id }));
            return store.get(refKey({ kind, id }));
          },
          isGradeLevelInUse: (id) => {
            expect(reads.usesOfGradeLevel).toBe(id);
            return isInUse;
          },
        };
        for (const problem of commandProblems(command, lookup))
          expect(isMessageKey(problem.message)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps its lane whatever it changes: the same record, or the same student on the same day, is one lane', () => {
    fc.assert(
      fc.property(anyCommand, anyCommand, (one, other) => {
        const changed = (command: typeof one) => commandEffect(command).map(refKey);
        const isShared = changed(one).some((key) => changed(other).includes(key));
        if (isShared) expect(commandLane(one)).toBe(commandLane(other));
      }),
      { numRuns: 3_000 },
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
