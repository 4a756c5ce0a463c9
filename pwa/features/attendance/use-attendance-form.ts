import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import {
  type AttendanceDraft,
  baseOfSave,
  draftOf,
  draftProblems,
  draftToInput,
  followRecord,
  mergeDraft,
} from './attendance-draft.ts';

export interface AttendanceFormOptions {
  /** As it is now: another device may change it while the dialog is open. */
  readonly row: DoorRow;
  /** The time of day on the school's wall, `HH:mm`. */
  readonly now: () => string;
  /** Only what differs from `seen` is saved. */
  readonly onSave: (seen: DoorRow, input: AttendanceInput) => Promise<'kept' | 'not-kept'>;
  readonly onClose: () => void;
}

export interface AttendanceForm {
  readonly form: Form<AttendanceDraft>;
  /** The row as it was when the dialog opened. */
  readonly seen: DoorRow;
  /** The disk has refused the last save. */
  readonly isNotKept: boolean;
}

export function useAttendanceForm({ row, now, onSave, onClose }: AttendanceFormOptions): AttendanceForm {
  const { t } = useTranslation();
  const [seen] = useState(row);
  const [opened] = useState(() => draftOf(row.attendance, now()));
  const [isNotKept, setIsNotKept] = useState(false);
  const { date } = seen.attendance;
  const form = useForm<AttendanceDraft>({
    initial: opened,
    errorsOf: (draft) =>
      draftProblems(draft, date).map(({ field = '', message }) => ({ field, sentence: t(message) })),
    onSave: async (draft) => {
      const base = { ...seen, fields: baseOfSave(draft, seen.fields, row.fields) };
      const outcome = await onSave(base, draftToInput(draft, date));
      setIsNotKept(outcome === 'not-kept');
      return outcome === 'kept';
    },
    onSaved: onClose,
  });
  useFollow({ form, now: followRecord(opened, row.attendance), merge: mergeDraft });
  return { form, seen, isNotKept };
}
