import { useSession } from '#pwa/data/account/session.ts';
import { readAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { give } from '#pwa/data/school/give.ts';
import { useReleaseQuestion } from '#pwa/fields/release-question.tsx';
import { undoneSentence } from '#pwa/fields/undone-sentence.ts';
import { useUndoAlert } from '#pwa/ui/use-undo-alert.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { attendanceUndo } from '#sync/school/records/attendance-undo.ts';
import { attendanceChanges, type Release } from '#sync/school/records/attendance.ts';
import { formatCount } from '#sync/school/records/format.ts';
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
  const showWithUndo = useUndoAlert({ label: t('openActions.undo'), offeredMs: limits.undoMs });

  async function settle(
    children: readonly OpenChild[],
    settling: Omit<Settling, 'release'>,
  ): Promise<SettleOutcome> {
    const settled: Settled[] = [];
    const outcome = await recordAll(children, settling, settled);
    if (settled.length > 0) {
      const said = sentenceOf(settled, settling);
      showWithUndo(said, () => takeBack(settled, said));
    }
    return outcome;
  }

  /** Stops at the first that is not recorded: what is in `settled` stands. */
  async function recordAll(
    children: readonly OpenChild[],
    settling: Omit<Settling, 'release'>,
    settled: Settled[],
  ): Promise<SettleOutcome> {
    let given: Release | undefined;
    for (const child of children) {
      const { student, fields, date, term } = child;
      const input = inputOf(child, { ...settling, release: ownRelease() });
      // A question has to be answered before the next one is asked.
      // oxlint-disable-next-line no-await-in-loop
      const released = await ask({ student, fields, attendance: { date, term } }, input, given);
      if (released === undefined) return 'stayed';
      if (settling.ending === 'pickedUp') given = released.pickUpRelease ?? given;
      const written = attendanceChanges(fields, released);
      // In order, so that a disk that fills up leaves a clear boundary.
      // oxlint-disable-next-line no-await-in-loop
      const kept = await give('recordAttendance', { date, term, student: student._id, ...written });
      if (kept.kind === 'not-kept') return 'not-kept';
      settled.push({ child, written });
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
    for (const { child, written } of settled) {
      const { record, date, term, student, fields: before } = child;
      const undo = attendanceUndo({ before, written, now: nows.get(record) });
      if (undo === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop
      const given = await give('recordAttendance', { date, term, student: student._id, ...undo });
      if (given.kind === 'not-kept') return t('openActions.undoNotKept');
      taken += 1;
    }
    return undoneSentence(t, { what: said, taken, of: settled.length });
  }

  function sentenceOf(settled: readonly Settled[], { ending, person }: Omit<Settling, 'release'>): string {
    const [first] = settled;
    return t(`openActions.saved.${ending}`, {
      count: settled.length,
      number: formatCount(settled.length),
      student: first === undefined ? '' : fullName(first.child.student.nameInfo),
      person: person?.name ?? '',
    });
  }
  return { settle, question };
}
