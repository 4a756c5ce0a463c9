import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOwnReasons } from '#pwa/data/school/absences.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { give } from '#pwa/data/school/give.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { createCell } from '#pwa/data/store/live-value.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isExplained, offeredReasons } from '#sync/school/records/absence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { partialDayId, type RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { hoursOn } from '#sync/school/records/school-hours.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { type WallTime, wallTimeOn } from '#sync/school/records/wall-time.ts';
import styles from './ask-why.module.css';
import { useReasonName } from './reason-names.ts';
import { useOverAfterUndo } from './use-over-after-undo.ts';

type Written = {
  readonly dropOff?: Handover | null | undefined;
  readonly pickUp?: Handover | null | undefined;
};
type Rules = {
  readonly school: Pick<School, 'hours'>;
  /** The one that the record belongs to. */
  readonly term: Pick<Term, 'exceptions'> | undefined;
};
export type Asked = {
  readonly part: 'late' | 'early';
  readonly time: WallTime;
  readonly rows: readonly DoorRow[];
};

/** Whether what was written makes the child late, or has it leave early. */
export function partOfDay(
  { attendance, gradeLevel }: Pick<DoorRow, 'attendance' | 'gradeLevel'>,
  { dropOff, pickUp }: Written,
  { school, term }: Rules,
): Omit<Asked, 'rows'> | undefined {
  const { date } = attendance;
  const { lateAfter, closes } = hoursOn(school.hours, term, gradeLevel?._id ?? '', date);
  if (pickUp && pickUp.time < wallTimeOn(date, closes)) return { part: 'early', time: pickUp.time };
  if (dropOff && dropOff.time > wallTimeOn(date, lateAfter)) return { part: 'late', time: dropOff.time };
  return undefined;
}

/**
 * Asks why children came late or left early, once. Nobody has to answer: the next record takes the
 * question's place. `bar` asks below the screen's content and leaves with the time for Undo;
 * a screen that has a place of its own shows `asked` there as a `WhyQuestion`.
 */
export function useAskWhy(school: Rules['school'] | undefined) {
  const absences = useRecords('absence');
  const terms = useRecords('term');
  const [asked, setAsked] = useState<Asked & { readonly id: number }>();
  /** By the id of the reason, the row that it was given for. */
  const [said] = useState(() => createCell<ReadonlyMap<RecordId, DoorRow>>(new Map()));

  function offer(rows: readonly DoorRow[], writtenOf: (row: DoorRow) => Written): void {
    if (school === undefined) return;
    const parts = rows.flatMap((row) => {
      const one = partOfDay(row, writtenOf(row), { school, term: terms?.get(row.attendance.term) });
      if (one === undefined) return [];
      const known = absences?.get(reasonIdOf(row, one.part));
      return known === undefined || known.isCancelled ? [{ ...one, row }] : [];
    });
    const [first] = parts;
    if (first === undefined) return;
    const { part, time } = first;
    const same = parts.filter((one) => one.part === part).map(({ row }) => row);
    setAsked((before) => ({ id: (before?.id ?? 0) + 1, part, time, rows: same }));
  }

  const over = () => setAsked(undefined);
  function noteSaid(id: RecordId, row: DoorRow, isSaid: boolean): void {
    const others = [...said.get()].filter(([one]) => one !== id);
    said.set(new Map(isSaid ? [...others, [id, row]] : others));
  }
  /**
   * With a record that is undone goes the reason that was given for it here. The rows are those
   * that were offered: a later save of the same record is of another row, and leaves the reason.
   */
  async function takeBack(rows: readonly DoorRow[], part: Asked['part']): Promise<void> {
    setAsked((now) => (now?.rows.some((row) => rows.includes(row)) === true ? undefined : now));
    for (const row of rows) {
      const _id = reasonIdOf(row, part);
      if (said.get().get(_id) !== row) continue;
      noteSaid(_id, row, false);
      // In order, as they were recorded.
      // oxlint-disable-next-line no-await-in-loop
      await give('saveAbsence', { _id, set: { ...partOf(row, part), isCancelled: true } });
    }
  }
  const question = asked && { asked, onOver: over, onSaid: noteSaid };
  const bar = question && <WhyBar key={question.asked.id} {...question} />;
  return { offer, bar, question, takeBack };
}

function reasonIdOf({ student, attendance }: DoorRow, part: Asked['part']): RecordId {
  return partialDayId(student._id, attendance.date, part);
}

function partOf({ student, attendance: { date } }: DoorRow, part: Asked['part']) {
  return { student: student._id, from: date, to: date, part };
}

/** Holidays and the like do not make anybody late. */
const notAsked: readonly string[] = ['holiday', 'religious'];

interface WhyProps {
  readonly asked: Asked;
  readonly onOver: () => void;
  /** A reason was given, or taken back. */
  readonly onSaid?: (id: RecordId, row: DoorRow, isSaid: boolean) => void;
}

/** Above the bars that offer Undo. */
export function WhyBar(props: WhyProps) {
  useOverAfterUndo(props.onOver);
  return (
    <div className={styles.bar}>
      <WhyQuestion {...props} />
    </div>
  );
}

/** @param nameOf what the child is called in the question */
export function WhyQuestion({
  asked,
  onOver,
  onSaid,
  nameOf = ({ nameInfo }) => fullName(nameInfo),
}: WhyProps & { readonly nameOf?: (student: DoorRow['student']) => string }) {
  const { t } = useTranslation();
  const reasonName = useReasonName();
  const own = useOwnReasons();
  const [chosen, setChosen] = useState<string>();
  const { part, time, rows } = asked;
  const [first, ...more] = rows;
  if (first === undefined) return null;
  const params = { student: nameOf(first.student), count: rows.length };
  const label =
    more.length === 0
      ? t(`absences.ask.${part}`, params)
      : t(part === 'late' ? 'absences.ask.someLate' : 'absences.ask.someEarly', params);

  async function choose(reason: string): Promise<void> {
    const isTakenBack = reason === chosen;
    setChosen(isTakenBack ? undefined : reason);
    for (const row of rows) {
      const given = { reason, explained: isExplained(reason, own), time };
      const set = { ...partOf(row, part), isCancelled: isTakenBack, ...(!isTakenBack && given) };
      const _id = reasonIdOf(row, part);
      onSaid?.(_id, row, !isTakenBack);
      // In order, as they were recorded. A disk that refuses is told on the screen by `give`.
      // oxlint-disable-next-line no-await-in-loop
      await give('saveAbsence', { _id, set });
    }
  }

  return (
    <div className={styles.ask} role="group" aria-label={label}>
      <span className={styles.question}>{label}</span>
      <div className={styles.chips}>
        {offeredReasons(own)
          .filter((code) => !notAsked.includes(code))
          .map((code) => (
            <button
              key={code}
              type="button"
              className={styles.chip}
              aria-pressed={chosen === code}
              onClick={() => void choose(code)}
            >
              {reasonName(code)}
            </button>
          ))}
        <Button variant="subtle" onClick={onOver}>
          {t(chosen === undefined ? 'absences.ask.skip' : 'ui.close')}
        </Button>
      </div>
    </div>
  );
}
