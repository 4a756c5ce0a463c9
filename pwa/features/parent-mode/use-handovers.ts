import { useEffect, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { proofsOf, type ReleaseByPin } from '#pwa/data/school/door-pins.ts';
import { give } from '#pwa/data/school/give.ts';
import { createCell } from '#pwa/data/store/live-value.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { attendanceKey } from '#sync/school/records/attendance-undo.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import { handoverOf, type Recorded, undoOf } from './handover.ts';

/** One pass of a family at the door: what the confirmation says, and Undo takes back. */
export type Pass = {
  readonly id: number;
  readonly question: DoorQuestion;
  readonly person: Person;
  readonly time: WallTime;
  readonly recorded: readonly Recorded[];
  readonly undone?: 'yes' | 'too-late' | 'not-kept';
};

type Handover = {
  readonly question: DoorQuestion;
  readonly children: readonly DoorRow[];
  readonly person: Person;
  readonly time: WallTime;
  /** For the children who may not go with this person without it. */
  readonly releaseFor: (row: DoorRow) => ReleaseByPin | undefined;
  /** What the person is for each child, where it is not the same for all. */
  readonly personFor?: (row: DoorRow) => Person;
};

/**
 * The passes of the last ten seconds, newest first; each leaves by itself (its bar says when). They
 * are a cell, so that a tick draws its confirmation alone and does not wait for the grid.
 */
export function useHandovers(rowsById: ReadonlyMap<string, DoorRow>) {
  const [passes] = useState(() => createCell<readonly Pass[]>([]));
  const lastId = useRef(0);
  const latest = useRef(rowsById);
  useEffect(() => {
    latest.current = rowsById;
  }, [rowsById]);

  /** Answers with the children whom the disk did not take. */
  async function record({
    children,
    releaseFor,
    personFor = () => rest.person,
    ...rest
  }: Handover): Promise<readonly DoorRow[]> {
    const recorded: Recorded[] = [];
    const refused: DoorRow[] = [];
    for (const row of children) {
      const byPin = releaseFor(row);
      const written = handoverOf({ ...rest, person: personFor(row), release: byPin?.release });
      const key = attendanceKey(row.attendance);
      // Nothing to wait for where nobody had to let it happen, so a tick is as quick as ever.
      // oxlint-disable-next-line no-await-in-loop
      const proofs = byPin && (await proofsOf(rest.question, { ...key, ...written }, byPin.mark));
      // In order, so that a disk that fills up leaves a clear boundary.
      // oxlint-disable-next-line no-await-in-loop
      const given = await give('recordAttendance', { ...key, ...written, ...proofs });
      if (given.kind === 'kept') recorded.push({ row, written });
      else refused.push(row);
    }
    if (recorded.length > 0) {
      lastId.current += 1;
      const pass: Pass = { id: lastId.current, ...rest, recorded };
      passes.set([pass, ...passes.get()]);
    }
    return refused;
  }

  async function undo(pass: Pass): Promise<void> {
    const outcomes = await Promise.all(
      pass.recorded.map(async (one) => {
        const change = undoOf(one, latest.current.get(one.row.student._id));
        if (change === undefined) return 'too-late' as const;
        const given = await give('recordAttendance', { ...attendanceKey(one.row.attendance), ...change });
        return given.kind === 'kept' ? ('yes' as const) : ('not-kept' as const);
      }),
    );
    const undone = outcomes.find((outcome) => outcome !== 'yes') ?? 'yes';
    passes.set(passes.get().map((one) => (one.id === pass.id ? { ...one, undone } : one)));
  }

  const remove = (pass: Pass) => passes.set(passes.get().filter(({ id }) => id !== pass.id));
  return { passes, record, undo, remove };
}

/** The children of a pass, and the part of the day of which a reason may have been given. */
export function reasonsOf({ recorded, question }: Pass): readonly [readonly DoorRow[], 'late' | 'early'] {
  return [recorded.map(({ row }) => row), question === 'dropOff' ? 'late' : 'early'];
}
