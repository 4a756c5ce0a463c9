import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { relationshipKey } from '#pwa/fields/relationship-key.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import type { Say } from '#sync/words/message-key.ts';
import { SuggestBox } from './suggest-box.tsx';
import { suggestPeople, suggestStudents } from './typing-suggestions.ts';
import { type TypingRowState, useTypingRow } from './use-typing-row.ts';
import styles from './typing.module.css';

export interface TypingRowProps extends TypingRowState {
  readonly rows: readonly DoorRow[];
  /** Offered before anything is typed. */
  readonly next: readonly DoorRow[];
  readonly peopleOf: (row: DoorRow) => readonly PersonOfStudent[];
}

/**
 * Student, time, person: Enter or Tab goes from one to the next, and from the last to a new row.
 */
export function TypingRow({ rows, next, peopleOf, ...props }: TypingRowProps) {
  const { question } = props;
  const { t } = useTranslation();
  const row = useTypingRow(props);
  const { studentRef, timeRef, personRef, draft, errors, isEmpty, change, stop, goToTime } = row;
  const chosen = rows.find(({ student }) => student._id === draft.chosenId);
  const students =
    chosen !== undefined ? [] : isEmpty ? next : suggestStudents(rows, draft.studentText, question);
  const people = chosen === undefined ? [] : suggestPeople(peopleOf(chosen), draft.personText);
  const seen = chosen?.fields[question] ?? null;

  return (
    <div className={styles.row} role="group" aria-label={t('attendanceTyping.newRow')}>
      <SuggestBox
        inputRef={studentRef}
        label={t('attendanceTyping.student')}
        text={draft.studentText}
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
        onText={(studentText) => change({ studentText, chosenId: undefined, personText: '' })}
        onPick={(id) => {
          const picked = rows.find(({ student }) => student._id === id);
          if (picked === undefined) return;
          change({ studentText: listName(picked.student.nameInfo), chosenId: picked.student._id });
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
        value={draft.time.text}
        error={errors.time}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => change({ time: { text: event.currentTarget.value, at: undefined } })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          row.leaveTime();
        }}
        onBlur={row.finishTime}
      />
      <SuggestBox
        inputRef={personRef}
        label={t(`attendanceTyping.person.${question}`)}
        text={draft.personText}
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
        onText={(personText) => change({ personText })}
        onPick={(id) => {
          const picked = people[Number(id)];
          if (chosen !== undefined && picked !== undefined) row.save(chosen, picked.person);
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

function recordedHint(seen: Handover | null, t: Say): string | undefined {
  return seen === null
    ? undefined
    : t('attendance.by', { time: formatTime(seen.time), person: seen.person.name });
}
