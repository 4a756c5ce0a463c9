import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { formatCount, formatTime } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import { TypingRow } from './typing-row.tsx';
import type { TypedRecord } from './use-typing-row.ts';
import { nextOnSheet } from './typing-suggestions.ts';
import styles from './typing.module.css';

export interface TypingViewProps {
  /** Names the sheet: what is half typed outlives the end of the session. */
  readonly keptAs: string;
  readonly question: DoorQuestion;
  /** The children of the class on the day. */
  readonly rows: readonly DoorRow[];
  readonly peopleOf: (row: DoorRow) => readonly PersonOfStudent[];
  /** Keeps one record on this device, without the network. */
  readonly onKeep: (record: TypedRecord) => Promise<TypingOutcome>;
}

/** `left-out`: whoever types has thought better of it. */
export type TypingOutcome = 'kept' | 'not-kept' | 'left-out';

type Line = TypedRecord & { readonly key: number; readonly state: 'saving' | 'kept' | 'not-kept' };

/** The row that is typed, and below it what was typed, the newest first. */
export function TypingView({ keptAs, question, rows, peopleOf, onKeep }: TypingViewProps) {
  const { t } = useTranslation();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [corrected, setCorrected] = useState<Line>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const nextKey = useRef(1);
  const [last, setLast] = useState<RecordId>();
  const next = useMemo(() => nextOnSheet(rows, { question, last }), [rows, question, last]);
  const done = rows.filter(({ fields }) => fields[question] !== null).length;

  async function keep(record: TypedRecord, key: number): Promise<void> {
    const outcome = await onKeep(record);
    setLines((current) =>
      outcome === 'left-out'
        ? current.filter((line) => line.key !== key)
        : current.map((line) => (line.key === key ? { ...line, state: outcome } : line)),
    );
  }

  function handleRecord(record: TypedRecord): void {
    const key = nextKey.current++;
    const { _id } = record.row.student;
    // One line a child: a correction takes the place of what it corrects.
    setLines((current) => [
      { ...record, key, state: 'saving' },
      ...current.filter(({ row }) => row.student._id !== _id),
    ]);
    // After a correction the sheet goes on where it was.
    if (corrected === undefined) setLast(_id);
    setCorrected(undefined);
    void keep(record, key);
  }

  function handleRetry(line: Line): void {
    setLines((current) => current.map((one) => (one.key === line.key ? { ...one, state: 'saving' } : one)));
    void keep(line, line.key);
  }

  return (
    <>
      <p className={styles.keys}>
        {t(`attendanceTyping.first.${next === undefined ? 'name' : 'next'}`)} {t('attendanceTyping.keys')}
      </p>
      <p className={styles.progress} role="status">
        {t(`attendanceTyping.progress.${question}`, {
          count: rows.length,
          done: formatCount(done),
          total: formatCount(rows.length),
        })}
      </p>
      <TypingRow
        key={corrected === undefined ? 'new' : corrected.key}
        keptAs={keptAs}
        question={question}
        rows={rows}
        next={next ?? []}
        peopleOf={peopleOf}
        corrected={corrected}
        onRecord={handleRecord}
        onUnsaved={setIsUnsaved}
      />
      <ul className={styles.typed} aria-label={t('attendanceTyping.typed')}>
        {lines.map((line) => (
          <TypedLine
            key={line.key}
            line={line}
            onRetry={handleRetry}
            // A key of its own: the same line may be corrected anew while it is typed.
            onCorrect={(wanted) => guard.leave(() => setCorrected({ ...wanted, key: nextKey.current++ }))}
          />
        ))}
      </ul>
      {guard.question}
    </>
  );
}

interface TypedLineProps {
  readonly line: Line;
  readonly onRetry: (line: Line) => void;
  readonly onCorrect: (line: Line) => void;
}

function TypedLine({ line, onRetry, onCorrect }: TypedLineProps) {
  const { t } = useTranslation();
  const { row, handover, state } = line;
  const student = fullName(row.student.nameInfo);
  return (
    <li className={styles.line}>
      <span className={styles.name}>{listName(row.student.nameInfo)}</span>
      <span className={styles.what}>
        {t('attendance.by', { time: formatTime(handover.time), person: handover.person.name })}
      </span>
      <StatusMark {...looks[state]} size={18} wraps label={t(`attendanceTyping.state.${state}`)} />
      {state === 'not-kept' ? (
        <Button variant="default" onClick={() => onRetry(line)}>
          {t('ui.tryAgain')}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        aria-label={t('attendanceTyping.correctOne', { student })}
        onClick={() => onCorrect(line)}
      >
        {t('attendanceTyping.correct')}
      </Button>
    </li>
  );
}

const looks = {
  saving: { tone: 'quiet', shape: 'clock' },
  kept: { tone: 'good', shape: 'check' },
  'not-kept': { tone: 'warning', shape: 'triangle' },
} as const;
