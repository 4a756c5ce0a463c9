import { TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { useInterrupted, useKeepInterrupted } from '#pwa/ui/form/interrupted-forms.ts';
import { limits } from '#sync/limits.ts';
import type { Handover, Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { formatTime, formatTimeOfDay } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import { type TimeOfDay, timeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { SuggestBox } from './suggest-box.tsx';
import { typedTime } from './typed-time.ts';
import { suggestPeople, suggestStudents } from './typing-suggestions.ts';
import styles from './typing.module.css';

export type TypedRecord = { readonly row: DoorRow; readonly handover: Handover };

export interface TypingRowProps {
  readonly keptAs: string;
  readonly question: DoorQuestion;
  readonly rows: readonly DoorRow[];
  /** Offered before anything is typed. */
  readonly next: readonly DoorRow[];
  readonly peopleOf: (row: DoorRow) => readonly PersonOfStudent[];
  /** A record that is to be typed again. */
  readonly corrected: TypedRecord | undefined;
  readonly onRecord: (record: TypedRecord) => void;
  /** Whether something in the row would be lost with it. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

type Errors = { readonly student?: string; readonly time?: string; readonly person?: string };

/** Student, time, person: Enter or Tab goes from one to the next, and from the last to a new row. */
export function TypingRow(props: TypingRowProps) {
  const { keptAs, question, rows, next, peopleOf, corrected, onRecord, onUnsaved } = props;
  const { t } = useTranslation();
  const studentRef = useRef<HTMLInputElement>(null);
  const timeRef = useRef<HTMLInputElement>(null);
  const personRef = useRef<HTMLInputElement>(null);
  const [opened] = useState(() => (corrected === undefined ? emptyRow : rowOf(corrected)));
  const found = useInterrupted(corrected === undefined ? keptAs : undefined);
  const [first] = useState<RowDraft>({ ...opened, ...found?.draft });
  const [studentText, setStudentText] = useState(first.studentText);
  const [chosenId, setChosenId] = useState(first.chosenId);
  const [time, setTime] = useState(first.time);
  const [personText, setPersonText] = useState(first.personText);
  const draft: RowDraft = { studentText, chosenId, time, personText };
  const isEmpty = studentText.trim() === '';
  useKeepInterrupted(keptAs, isEmpty ? undefined : { draft, opened });
  const isUnsaved = !isEmpty && !isSameRow(draft, opened);
  const tellUnsaved = useEffectEvent(onUnsaved);
  useLayoutEffect(() => tellUnsaved(isUnsaved), [isUnsaved]);
  const [errors, setErrors] = useState<Errors>({});
  const chosen = rows.find(({ student }) => student._id === chosenId);
  const students = chosen !== undefined ? [] : isEmpty ? next : suggestStudents(rows, studentText, question);
  const people = chosen === undefined ? [] : suggestPeople(peopleOf(chosen), personText);
  const seen = chosen?.fields[question] ?? null;

  const isCorrecting = corrected !== undefined;
  useEffect(() => {
    (isCorrecting ? timeRef : studentRef).current?.focus();
    if (isCorrecting) timeRef.current?.select();
  }, [isCorrecting]);

  const goToTime = () => {
    timeRef.current?.focus();
    timeRef.current?.select();
  };
  const stop = (field: keyof Errors, message: string) => {
    setErrors({ [field]: message });
    const refs = { student: studentRef, time: timeRef, person: personRef };
    refs[field].current?.focus();
  };

  function save(row: DoorRow, person: Person): void {
    const at = readTime(time, question);
    if (at === undefined) return stop('time', t('attendanceTyping.wrongTime'));
    const wall = wallTimeOn(row.attendance.date, at);
    const handover = { person, time: wall };
    const dropOff = question === 'dropOff' ? handover : row.fields.dropOff;
    const pickUp = question === 'pickUp' ? handover : row.fields.pickUp;
    if (dropOff !== null && pickUp !== null && pickUp.time < dropOff.time)
      return stop(
        'time',
        t(`attendanceTyping.order.${question}`, {
          time: formatTime(question === 'pickUp' ? dropOff.time : pickUp.time),
        }),
      );
    if (person.name.length > limits.personLength) return stop('person', t('validation.tooLong'));
    setErrors({});
    setStudentText('');
    setChosenId(undefined);
    setPersonText('');
    // The time stays for the next child: they often come together.
    setTime(timeShown(at));
    studentRef.current?.focus();
    onRecord({ row, handover });
  }

  return (
    <div className={styles.row} role="group" aria-label={t('attendanceTyping.newRow')}>
      <SuggestBox
        inputRef={studentRef}
        label={t('attendanceTyping.student')}
        text={studentText}
        error={errors.student}
        isTabFree
        suggestions={students.map(({ student, gradeLevel, fields: known }, index) => ({
          id: student._id,
          label: listName(student.nameInfo),
          hint:
            isEmpty && index === 0
              ? t('attendanceTyping.next')
              : (recordedHint(known[question], t) ?? gradeLevel?.name ?? ''),
        }))}
        onText={(text) => {
          setStudentText(text);
          setChosenId(undefined);
          setPersonText('');
          setErrors({});
        }}
        onPick={(id) => {
          const picked = rows.find(({ student }) => student._id === id);
          if (picked === undefined) return;
          setStudentText(listName(picked.student.nameInfo));
          setChosenId(id);
          setErrors({});
          goToTime();
        }}
        onNothing={() => {
          // An empty row lets Tab leave the page's grid.
          if (isEmpty) return false;
          if (chosen !== undefined) goToTime();
          else stop('student', t('attendanceTyping.unknownStudent'));
          return true;
        }}
      />
      <TextInput
        ref={timeRef}
        label={t(`attendanceTyping.time.${question}`)}
        value={time.text}
        error={errors.time}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          setTime({ text: event.currentTarget.value, at: undefined });
          setErrors({});
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (readTime(time, question) === undefined) return stop('time', t('attendanceTyping.wrongTime'));
          setErrors({});
          personRef.current?.focus();
        }}
        onBlur={() => {
          const at = readTime(time, question);
          if (at !== undefined) setTime(timeShown(at));
        }}
      />
      <SuggestBox
        inputRef={personRef}
        label={t(`attendanceTyping.person.${question}`)}
        text={personText}
        error={errors.person}
        suggestions={people.map((one, index) => ({
          id: String(index),
          label: one.person.name,
          hint: one.isTyped
            ? t('attendanceTyping.asTyped')
            : one.relationship === null
              ? ''
              : t(relationshipKey(one.relationship)),
        }))}
        onText={(typed) => {
          setPersonText(typed);
          setErrors({});
        }}
        onPick={(id) => {
          const picked = people[Number(id)];
          if (chosen !== undefined && picked !== undefined) save(chosen, picked.person);
        }}
        onNothing={() => {
          if (chosen === undefined) stop('student', t('attendanceTyping.unknownStudent'));
          else stop('person', t('attendanceTyping.noPerson'));
          return true;
        }}
      />
      <p className={styles.already} role="status">
        {chosen === undefined || seen === null
          ? ''
          : t('attendanceTyping.already', {
              student: fullName(chosen.student.nameInfo),
              time: formatTime(seen.time),
              person: seen.person.name,
            })}
      </p>
    </div>
  );
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

function recordedHint(seen: Handover | null, t: TFunction): string | undefined {
  return seen === null
    ? undefined
    : t('attendance.by', { time: formatTime(seen.time), person: seen.person.name });
}
