/** Any order, any repetition, any split over devices: the same records in the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand } from './arbitrary-commands.fixture.ts';
import type { Command } from './catalogue.ts';
import { commandEffect } from './command.ts';
import { applyChange, emptyRecord, mergeRecords, type RecordState } from '#sync/school/records/merge.ts';
import { refKey } from '#sync/school/records/kinds.ts';

type Copy = Readonly<Record<string, RecordState>>;

function apply(copy: Copy, command: Command): Copy {
  return commandEffect(command).reduce((records, change) => {
    const key = refKey(change);
    return { ...records, [key]: applyChange(records[key] ?? emptyRecord(change.id), change, command.at) };
  }, copy);
}

function applyAll(commands: readonly Command[], start: Copy = {}): Copy {
  return commands.reduce(apply, start);
}

function mergeCopies(a: Copy, b: Copy): Copy {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const id = a[key]?._id ?? b[key]?._id ?? '';
      return [key, mergeRecords(a[key] ?? emptyRecord(id), b[key] ?? emptyRecord(id))];
    }),
  );
}

const anyHistory = fc.array(anyCommand, { minLength: 1, maxLength: 12, size: 'max' });
const anyTwoOrders = anyHistory.chain((commands) =>
  fc.tuple(
    fc.constant(commands),
    fc
      .tuple(fc.constant(commands), fc.subarray(commands), fc.subarray(commands))
      .map((parts) => parts.flat())
      .chain((repeated) => fc.shuffledSubarray(repeated, { minLength: repeated.length })),
  ),
);

describe('commands', () => {
  it('end in the same records in any order, and however often each arrives', () => {
    fc.assert(
      fc.property(anyTwoOrders, ([commands, shuffled]) => {
        expect(applyAll(shuffled)).toStrictEqual(applyAll(commands));
      }),
      { numRuns: 1_000 },
    );
  });

  it('end in the same records whichever device had which of them before the copies met', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat(2)), (commands, devices) => {
        const dealt = commands.map((command) => ({ command, device: devices.next().value }));
        const copyOf = (device: number) =>
          applyAll(dealt.filter((entry) => entry.device === device).map(({ command }) => command));
        const together = [copyOf(0), copyOf(1), copyOf(2)].reduce(mergeCopies);
        expect(together).toStrictEqual(applyAll(commands));
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing when all of them are applied again on top', () => {
    fc.assert(
      fc.property(anyHistory, (commands) => {
        const once = applyAll(commands);
        expect(applyAll(commands, once)).toStrictEqual(once);
      }),
    );
  });

  it('give the same copy by pulling merged records as by applying every command', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(12), (commands, count) => {
        const server = applyAll(commands);
        const overlay = applyAll(commands.slice(count), server);
        expect(overlay).toStrictEqual(server);
      }),
    );
  });
});
