/**
 * An erasure and late commands, in any order, end in the same store, which says of nobody who they
 * were.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand } from '#sync/school/commands/arbitrary-commands.fixture.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { commandEffect } from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { type Kind, refKey } from '#sync/school/records/kinds.ts';
import { applyChange, emptyRecord, type RecordState } from '#sync/school/records/merge.ts';
import { formatStamp } from '#sync/stamp.ts';
import { blankCommand, blankRaw, type WholeOf } from './blank-command.ts';
import { blankFields } from './blank-fields.ts';
import { erasedOf } from './erased.ts';

const erased = erasedOf([
  { kind: 'student', id: 'a' },
  { kind: 'contact', id: 'b' },
]);

interface Held {
  readonly kind: Kind;
  readonly record: RecordState;
}
type Store = Readonly<Record<string, Held>>;

const nothingKnown: WholeOf = () => ({});

function wholeOf(store: Store): WholeOf {
  return (kind, id) => store[refKey({ kind, id })]?.record.fields ?? {};
}

function apply(store: Store, command: Command): Store {
  return commandEffect(command).reduce((records, change) => {
    const key = refKey(change);
    const before = records[key]?.record ?? emptyRecord(change.id);
    return { ...records, [key]: { kind: change.kind, record: applyChange(before, change, command.at) } };
  }, store);
}

/** What the server does to everything when somebody is erased, and to what changes from then on. */
function blank(store: Store): Store {
  return Object.fromEntries(
    Object.entries(store).map(([key, { kind, record }]) => {
      const written = { id: record._id, set: record.fields, whole: record.fields };
      return [key, { kind, record: { ...record, fields: blankFields(kind, written, erased) } }];
    }),
  );
}

/**
 * Whom a record is about never changes, and no two commands of today's devices share a stamp. Only
 * an announcement can be addressed anew. Its words may then be blank although they arrived for
 * others, which says less of nobody.
 */
function asFromDevices(commands: readonly Command[]): readonly Command[] {
  return commands.map((command, index) => {
    const at = formatStamp({ ms: 1_780_000_000_000 + index, counter: 0, node: '00000000000a' });
    if (!('set' in command.args)) return { ...command, at };
    const id = '_id' in command.args ? command.args._id : command.args.person;
    const set = Object.fromEntries(
      Object.entries(command.args.set).map(([name, value]) => [
        name,
        (name === 'student' || name === 'contact') && typeof value === 'string'
          ? id
          : name === 'students'
            ? [id]
            : value,
      ]),
    );
    const parsed = parseCommand({ ...command, at, args: { ...command.args, set } });
    return parsed.kind === 'command' ? parsed.command : { ...command, at };
  });
}

const anyCommands = fc.array(anyCommand, { minLength: 1, maxLength: 14, size: 'max' }).map(asFromDevices);

describe('an erasure', () => {
  it('ends in the same store whichever commands arrive after it, and in whatever order', () => {
    fc.assert(
      fc.property(
        anyCommands.chain((commands) =>
          fc.tuple(
            fc.constant(commands),
            fc.shuffledSubarray([...commands], { minLength: commands.length }),
            fc.nat(commands.length),
          ),
        ),
        ([commands, arriving, erasedAfter]) => {
          const expected = blank(commands.reduce(apply, {}));
          const early = blank(arriving.slice(0, erasedAfter).reduce(apply, {}));
          const late = arriving
            .slice(erasedAfter)
            .reduce(
              (store, command) => blank(apply(store, blankCommand(command, erased, wholeOf(store)))),
              early,
            );
          expect(late).toStrictEqual(expected);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('blanks a command once: the second time nothing is left to blank', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const once = blankCommand(command, erased, nothingKnown);
        expect(blankCommand(once, erased, nothingKnown)).toBe(once);
      }),
    );
  });

  it('leaves a command that can still be read, with its id, stamp and name', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const left = parseCommand(blankRaw(command, erased, nothingKnown));
        expect(left.kind).toBe('command');
        if (left.kind !== 'command') return;
        const { id, at, name, actor } = command;
        expect(left.command).toMatchObject({ id, at, name, actor });
      }),
    );
  });
});

const envelope = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  v: 1,
  at: formatStamp({ ms: 1, counter: 0, node: '00000000000a' }),
  wall: '2026-11-21T08:05:12.345-05:00',
  actor: 'somebody',
};

describe('what is left of a command', () => {
  it('says nothing of an erased child but that it was here', () => {
    const person = { personID: 'c', name: 'Joan Brown', personString: '' };
    const release = { by: 'd', byName: 'Sam Reid', reason: 'Her aunt is ill' };
    const raw = {
      ...envelope,
      name: 'recordAttendance',
      args: {
        date: '2026-11-20',
        term: 't',
        student: 'a',
        pickUp: { person, time: '2026-11-20T15:05', release },
        notes: 'Maya cried',
        proofs: { pickUp: 'proof' },
      },
      signature: { key: 'k', value: 'v' },
    };
    const left = blankRaw(raw, erased, nothingKnown);
    expect(left).toStrictEqual({
      ...envelope,
      name: 'recordAttendance',
      args: {
        date: '2026-11-20',
        term: 't',
        student: 'a',
        pickUp: {
          person: { personID: '', name: 'Erased adult', personString: 'Erased adult' },
          time: '2026-11-20T15:05',
          release: { by: 'd', byName: 'Sam Reid', reason: '—' },
        },
        notes: '',
      },
    });
  });

  it('takes an erased adult off the list of a child who is not erased', () => {
    const raw = {
      ...envelope,
      name: 'saveStudent',
      args: {
        _id: 'c',
        set: {
          phone: '876',
          contacts: [
            { contact: 'b', relationship: 1, type: 0 },
            { contact: 'x', relationship: 1, type: 0 },
          ],
        },
      },
    };
    expect(blankRaw(raw, erased, nothingKnown)).toMatchObject({
      args: { set: { phone: '876', contacts: [{ contact: 'x', relationship: 1, type: 0 }] } },
    });
  });

  it('is nothing of one that cannot be read and names somebody erased', () => {
    const id = '0190f3a1-0000-7000-8000-00000000000c';
    const gone = erasedOf([{ kind: 'student', id }]);
    const raw = { ...envelope, name: 'tomorrow', args: { student: id, note: 'Maya' } };
    expect(blankRaw(raw, gone, nothingKnown)).toStrictEqual({ ...envelope, name: 'tomorrow', args: null });
    expect(blankRaw({ student: id, note: 'Maya' }, gone, nothingKnown)).toStrictEqual({ erased: '—' });
    const other = { ...envelope, name: 'tomorrow', args: { note: 'Maya' } };
    expect(blankRaw(other, gone, nothingKnown)).toBe(other);
  });
});
