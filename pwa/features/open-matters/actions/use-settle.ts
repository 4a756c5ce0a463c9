import { useRef } from 'react';
import { useSession } from '#pwa/data/account/session.ts';
import { readAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { give } from '#pwa/data/school/give.ts';
import { useReleaseQuestion } from '#pwa/fields/use-release-question.tsx';
import { undoneSentence } from '#pwa/fields/undone-sentence.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useUndoAlert } from '#pwa/ui/use-undo-alert.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { attendanceUndo } from '#sync/school/records/attendance-undo.ts';
import {
  attendanceChanges,
  type AttendanceFields,
  isSameHandover,
  type Release,
} from '#sync/school/records/attendance.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName, signedName } from '#sync/school/records/name-info.ts';
import { inputOf, type OpenChild, type Settled, type Settling } from './open-child.ts';

export type SettleOutcome = 'kept' | 'not-kept' | 'stayed';

/**
 * Records what happened with one child or many: a strict write on this device for each, and one
 * Undo for all of them. Asks for a reason where the rules of collecting want one.
 */
export function useSettle() {
  const { t } = useTranslation();
  const session = useSession();
  const { ask, question } = useReleaseQuestion();
  const alerts = useAlerts();
  /** What was recorded here: a second save may correct it. */
  const recorded = useRef(new Map<RecordId, AttendanceFields>());
  const showWithUndo = useUndoAlert({ label: t('openActions.undo'), offeredMs: limits.undoMs });

  async function settle(
    children: readonly OpenChild[],
    settling: Omit<Settling, 'release'>,
  ): Promise<SettleOutcome> {
    const settled: Settled[] = [];
    const left: OpenChild[] = [];
    const outcome = await recordAll(children, settling, { settled, left });
    if (settled.length > 0) {
      const said = sentenceOf(settled, settling);
      showWithUndo(said, () => takeBack(settled, said));
    }
    if (left.length > 0) alerts.show({ msg: t('openActions.left', numbersOf(left)), alertType: 'warning' });
    return outcome;
  }

  /**
   * Stops at the first that is not recorded: what is in `settled` stands. A child whom a door has
   * recorded since is `left` so: who was there knows better.
   */
  async function recordAll(
    children: readonly OpenChild[],
    settling: Omit<Settling, 'release'>,
    { settled, left }: { readonly settled: Settled[]; readonly left: OpenChild[] },
  ): Promise<SettleOutcome> {
    let given: Release | undefined;
    for (const child of children) {
      const { record, student, fields, date, term } = child;
      const input = inputOf(child, { ...settling, release: ownRelease() });
      // A question has to be answered before the next one is asked.
      // oxlint-disable-next-line no-await-in-loop
      const released = await ask({ student, fields, attendance: { date, term } }, input, given);
      if (released === undefined) return 'stayed';
      if (settling.ending === 'pickedUp') given = released.pickUpRelease ?? given;
      // What the one before has written may be of the same record.
      // oxlint-disable-next-line no-await-in-loop
      const now = (await readAttendanceNow([record])).get(record) ?? fields;
      const known = [fields, recorded.current.get(record)];
      const seen = known.find((one) => one !== undefined && hasSameHandovers(one, now));
      if (seen === undefined) {
        left.push(child);
        continue;
      }
      const written = attendanceChanges(seen, released);
      if (Object.keys(written).length === 0) continue;
      // In order, so that a disk that fills up leaves a clear boundary.
      // oxlint-disable-next-line no-await-in-loop
      const kept = await give('recordAttendance', { date, term, student: student._id, ...written });
      if (kept.kind === 'not-kept') return 'not-kept';
      recorded.current.set(record, { ...seen, ...written });
      settled.push({ child, before: seen, written });
    }
    return 'kept';
  }

  /** A child that goes alone is let go by the member of staff who says so. */
  function ownRelease(): Release | undefined {
    if (session.status !== 'signed-in') return undefined;
    const { user } = session;
    const byName = signedName(user);
    return { by: user._id, byName, reason: t('openActions.aloneReason') };
  }

  async function takeBack(settled: readonly Settled[], said: string): Promise<string> {
    const nows = await readAttendanceNow(settled.map(({ child }) => child.record));
    let taken = 0;
    for (const { child, before, written } of settled) {
      const { record, date, term, student } = child;
      const undo = attendanceUndo({ before, written, now: nows.get(record) });
      if (undo === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop
      const given = await give('recordAttendance', { date, term, student: student._id, ...undo });
      if (given.kind === 'not-kept') return t('openActions.undoNotKept');
      recorded.current.set(record, before);
      taken += 1;
    }
    return undoneSentence(t, { what: said, taken, of: settled.length });
  }

  function sentenceOf(settled: readonly Settled[], { ending, person }: Omit<Settling, 'release'>): string {
    return t(`openActions.saved.${ending}`, {
      ...numbersOf(settled.map(({ child }) => child)),
      person: person?.name ?? '',
    });
  }
  return { settle, question };
}

function hasSameHandovers(a: AttendanceFields, b: AttendanceFields): boolean {
  return isSameHandover(a.dropOff, b.dropOff) && isSameHandover(a.pickUp, b.pickUp);
}

/** How many, and who it is where it is one. */
function numbersOf(children: readonly OpenChild[]) {
  const [first] = children;
  return {
    count: children.length,
    number: formatCount(children.length),
    student: first === undefined ? '' : fullName(first.student.nameInfo),
  };
}
