/** What is typed in a row, what is wrong with it, and where the focus goes. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useInterrupted, useKeepInterrupted } from '#pwa/ui/form/interrupted-forms.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { Handover, Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { formatTime, formatTimeOfDay } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { type TimeOfDay, timeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { typedTime } from './typed-time.ts';

export type TypedRecord = { readonly row: DoorRow; readonly handover: Handover };

export interface TypingRowState {
  readonly keptAs: string;
  readonly question: DoorQuestion;
  /** A record that is to be typed again. */
  readonly corrected: TypedRecord | undefined;
  readonly onRecord: (record: TypedRecord) => void;
  /** Whether something in the row would be lost with it. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

type Field = 'student' | 'time' | 'person';

export function useTypingRow({ keptAs, question, corrected, onRecord, onUnsaved }: TypingRowState) {
  const { t } = useTranslation();
  const studentRef = useRef<HTMLInputElement>(null);
  const timeRef = useRef<HTMLInputElement>(null);
  const personRef = useRef<HTMLInputElement>(null);
  const [opened] = useState(() => (corrected === undefined ? emptyRow : rowOf(corrected)));
  const found = useInterrupted(corrected === undefined ? keptAs : undefined);
  const [draft, setDraft] = useState<RowDraft>({ ...opened, ...found?.draft });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const isEmpty = draft.studentText.trim() === '';
  useKeepInterrupted(keptAs, isEmpty ? undefined : { draft, opened });
  const isUnsaved = !isEmpty && !isSameRow(draft, opened);
  const tellUnsaved = useEffectEvent(onUnsaved);
  useLayoutEffect(() => tellUnsaved(isUnsaved), [isUnsaved]);
  const beginAt = useEffectEvent(() => {
    if (corrected === undefined) studentRef.current?.focus();
    else goToTime();
  });
  const isCorrecting = corrected !== undefined;
  useEffect(() => beginAt(), [isCorrecting]);

  function goToTime(): void {
    timeRef.current?.focus();
    timeRef.current?.select();
  }
  function change(part: Partial<RowDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setErrors({});
  }
  function stop(field: Field, message: string): void {
    setErrors({ [field]: message });
    ({ student: studentRef, time: timeRef, person: personRef })[field].current?.focus();
  }
  function finishTime(): void {
    const at = readTime(draft.time, question);
    if (at !== undefined) setDraft((now) => ({ ...now, time: timeShown(at) }));
  }
  function leaveTime(): void {
    if (readTime(draft.time, question) === undefined) return stop('time', t('attendanceTyping.wrongTime'));
    setErrors({});
    personRef.current?.focus();
  }
  function save(row: DoorRow, person: Person): void {
    const at = readTime(draft.time, question);
    if (at === undefined) return stop('time', t('attendanceTyping.wrongTime'));
    const handover = { person, time: wallTimeOn(row.attendance.date, at) };
    const dropOff = question === 'dropOff' ? handover : row.fields.dropOff;
    const pickUp = question === 'pickUp' ? handover : row.fields.pickUp;
    if (dropOff !== null && pickUp !== null && pickUp.time < dropOff.time) {
      const other = question === 'pickUp' ? dropOff : pickUp;
      return stop('time', t(`attendanceTyping.order.${question}`, { time: formatTime(other.time) }));
    }
    if (person.name.length > limits.personLength) return stop('person', t('validation.tooLong'));
    // The time stays for the next child: they often come together.
    change({ ...emptyRow, time: timeShown(at) });
    studentRef.current?.focus();
    onRecord({ row, handover });
  }

  return {
    studentRef,
    timeRef,
    personRef,
    draft,
    errors,
    isEmpty,
    change,
    stop,
    goToTime,
    finishTime,
    leaveTime,
    save,
  };
}

/** `at`: what it was understood as. The text that then stands there may read otherwise: `7:05`. */
type ShownTime = { readonly text: string; readonly at: TimeOfDay | undefined };

const noTime: ShownTime = { text: '', at: undefined };

interface RowDraft {
  readonly studentText: string;
  readonly chosenId: RecordId | undefined;
  readonly time: ShownTime;
  readonly personText: string;
}

const emptyRow: RowDraft = { studentText: '', chosenId: undefined, time: noTime, personText: '' };

function rowOf({ row: { student }, handover }: TypedRecord): RowDraft {
  return {
    studentText: listName(student.nameInfo),
    chosenId: student._id,
    time: timeShown(timeOfDay(handover.time)),
    personText: handover.person.name,
  };
}

function isSameRow(one: RowDraft, other: RowDraft): boolean {
  return (
    one.studentText === other.studentText &&
    one.time.text === other.time.text &&
    one.personText === other.personText
  );
}

function timeShown(at: TimeOfDay): ShownTime {
  return { text: formatTimeOfDay(at), at };
}

function readTime({ text, at }: ShownTime, question: DoorQuestion): TimeOfDay | undefined {
  return at ?? typedTime(text, question);
}
