import { give, newRecordId } from '#pwa/data/school/give.ts';
import { readRecordsNow, useRecords } from '#pwa/data/school/school-records.ts';
import { undoneSentence } from '#pwa/fields/undone-sentence.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useUndoAlert } from '#pwa/ui/use-undo-alert.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { Absence, AbsenceBySchool } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { absenceUndo, type AbsenceDraft, changesOf, fieldsOf, recordIdOf } from './absence-draft.ts';
import { useAbsenceSummary } from './absence-words.ts';

type Saved = {
  readonly _id: RecordId;
  readonly before: Absence | undefined;
  readonly set: Partial<AbsenceBySchool>;
};

/** Saving and taking back, each with an undo. No network is awaited. */
export function useSaveAbsence() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const showWithUndo = useUndoAlert({ label: t('absences.undo'), offeredMs: limits.undoMs });
  const records = useRecords('absence');
  const students = useRecords('student');
  const summaryOf = useAbsenceSummary();

  async function keep(one: Saved): Promise<boolean> {
    return (await give('saveAbsence', { _id: one._id, set: one.set })).kind === 'kept';
  }

  /** What stood before, or a record that does not count. */
  async function takeBack(saved: readonly Saved[], said: string): Promise<string> {
    const now = await readRecordsNow('absence');
    const undos = saved.flatMap(({ _id, before, set }) => {
      const undo = absenceUndo({ before, written: set, now: now.get(_id) });
      return undo === undefined ? [] : [{ _id, before, set: undo }];
    });
    const outcomes = await Promise.all(undos.map(keep));
    if (outcomes.includes(false)) return t('ui.notKept');
    return undoneSentence(t, { what: said, taken: undos.length, of: saved.length });
  }

  function tell(said: string, saved: readonly Saved[]) {
    showWithUndo(said, () => takeBack(saved, said));
  }

  /** Answers whether the disk kept all of it. What it kept stays, and a second save repeats it. */
  async function save(draft: AbsenceDraft, edited: Absence | undefined): Promise<boolean> {
    const absences = [...(records?.values() ?? [])];
    const saved: Saved[] = [];
    for (const student of draft.students) {
      const fields = fieldsOf(draft, student);
      const _id = edited?._id ?? recordIdOf(fields, { absences, newId: newRecordId });
      const before = absences.find((one) => one._id === _id);
      const set = changesOf(fields, before);
      if (Object.keys(set).length === 0) continue;
      // In order, so that a disk that fills up leaves a clear boundary.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await keep({ _id, before, set }))) return false;
      saved.push({ _id, before, set });
    }
    const [first, ...more] = draft.students;
    if (first === undefined || saved.length === 0) return true;
    const nameInfo = students?.get(first)?.nameInfo;
    tell(
      more.length > 0
        ? t('absences.savedMany', { count: draft.students.length })
        : t('absences.saved', {
            student: nameInfo === undefined ? '' : fullName(nameInfo),
            what: summaryOf(fieldsOf(draft, first)),
          }),
      saved,
    );
    return true;
  }

  async function cancel(absence: Absence): Promise<void> {
    const one = { _id: absence._id, before: absence, set: { student: absence.student, isCancelled: true } };
    if (await keep(one)) tell(t('absences.takenBack', { what: summaryOf(absence) }), [one]);
    else alerts.show({ msg: t('ui.notKept'), alertType: 'warning' });
  }

  /**
   * The school has seen what a parent reported: from now on the parent calls the office. Answers
   * whether the disk kept it.
   */
  async function confirm({ _id, student }: Absence): Promise<boolean> {
    const given = await give('saveAbsence', { _id, set: { student } });
    if (given.kind !== 'kept') alerts.show({ msg: t('ui.notKept'), alertType: 'warning' });
    return given.kind === 'kept';
  }

  return { save, cancel, confirm };
}
