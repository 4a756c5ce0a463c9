import { Button } from '@mantine/core';
import { IconArrowLeft, IconCalendarOff, IconUsers } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rowsOfLevel } from '#pwa/data/school/day-filter.ts';
import { type DoorRow, useDoorDay } from '#pwa/data/school/door-day.ts';
import { give } from '#pwa/data/school/give.ts';
import { useContacts, useGradeLevels, useRecords } from '#pwa/data/school/school-records.ts';
import { useUsualPeople } from '#pwa/data/school/usual-people.ts';
import { peopleOfDay } from '#pwa/fields/door-release.ts';
import { useReleaseQuestion } from '#pwa/fields/use-release-question.tsx';
import { DayPicker } from '#pwa/ui/day-picker.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import {
  type AttendanceInput,
  type Handover,
  handoversOf,
  isSameHandover,
} from '#sync/school/records/attendance.ts';
import { attendanceKey } from '#sync/school/records/attendance-undo.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term, termRange } from '#sync/school/records/term.ts';
import type { TypedRecord } from './use-typing-row.ts';
import { type TypingOutcome, TypingView } from './typing-view.tsx';
import styles from './typing.module.css';

export type TypingChoice = {
  readonly day: SchoolDay;
  /** A grade level's id, `all` or `unassigned`. */
  readonly level: string;
  readonly question: DoorQuestion;
};

export interface AttendanceTypingPageProps {
  readonly term: Term;
  readonly today: SchoolDay;
  readonly choice: TypingChoice;
  readonly onChange: (part: Partial<TypingChoice>) => void;
  readonly toAttendance: string;
  /** False for those who may only read. */
  readonly canEdit: boolean;
}

/** A sheet that was filled in by hand is typed in: day and class once, then row after row. */
export function AttendanceTypingPage(props: AttendanceTypingPageProps) {
  const { t } = useTranslation();
  const { term, choice, canEdit } = props;
  return (
    <>
      <PageHeader
        title={t('attendance.typeIn')}
        hint={t('attendanceTyping.hint')}
        actions={
          <Button
            component={Link}
            to={props.toAttendance}
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
          >
            {t('attendancePrint.back')}
          </Button>
        }
      />
      <Choices {...props} />
      {isSchoolDay(term, choice.day) ? (
        canEdit ? (
          <Typing {...props} key={`${choice.day} ${choice.level} ${choice.question}`} />
        ) : (
          <Notice tone="warning">{t('attendance.edit.readOnly')}</Notice>
        )
      ) : (
        <EmptyState
          icon={<IconCalendarOff size={28} />}
          title={t('attendancePrint.closed')}
          text={t('attendancePrint.closedText', { day: formatDay(choice.day), term: term.name })}
        />
      )}
    </>
  );
}

function Choices({ term, today, choice, onChange }: AttendanceTypingPageProps) {
  const { t } = useTranslation();
  const levels = useGradeLevels();
  const range = termRange(term);
  const open = useMemo(() => new Set<string>(term.dates), [term.dates]);
  const last = range === undefined || today < range[1] ? today : range[1];
  return (
    <div className={styles.choices}>
      <DayPicker
        value={choice.day}
        min={range?.[0] ?? choice.day}
        max={last}
        isMarked={(day) => open.has(day)}
        onChange={(day) => onChange({ day: SchoolDay.parse(day) })}
      />
      <SegmentedFilter
        label={t('attendanceTyping.question')}
        options={(['dropOff', 'pickUp'] as const).map((value) => ({
          value,
          label: t(`attendanceTyping.questions.${value}`),
        }))}
        value={choice.question}
        onChange={(question) => onChange({ question })}
      />
      {/* The last of them: one step back from the row. */}
      <SelectField
        label={t('attendancePrint.level')}
        isSearchable
        options={[
          { value: 'all', label: t('attendancePrint.everyLevel') },
          ...(levels ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          { value: 'unassigned', label: t('attendancePrint.unassigned') },
        ]}
        value={choice.level}
        onChange={(level) => onChange({ level })}
      />
    </div>
  );
}

function Typing({ term, choice }: AttendanceTypingPageProps) {
  const { t } = useTranslation();
  const { question } = choice;
  const doorDay = useDoorDay(term, choice.day);
  const contacts = useContacts();
  const collectors = useRecords('collector');
  const usual = useUsualPeople();
  // A sheet has no reasons.
  const { ask, question: releaseQuestion } = useReleaseQuestion(undefined, 'barred');
  const rows = useMemo(() => rowsOfLevel(doorDay?.rows ?? [], choice.level), [doorDay, choice.level]);
  const peopleOf = useCallback(
    ({ student }: DoorRow) =>
      peopleOfDay(student, {
        day: choice.day,
        rules: { contacts: contacts ?? new Map(), collectors: collectors ?? new Map() },
        usual: usual?.[question].get(student._id),
      }),
    [contacts, collectors, usual, question, choice.day],
  );
  if (doorDay === undefined || contacts === undefined || collectors === undefined) return <LoadingSpinner />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconUsers size={28} />}
        title={t('attendance.empty.noMatch')}
        text={t('attendancePrint.nobodyText')}
      />
    );
  async function keep({ row, handover }: TypedRecord): Promise<TypingOutcome> {
    if (isSameHandover(row.fields[question], handover)) return 'kept';
    const released = await ask(row, inputOf(row, question, handover));
    if (released === undefined) return 'left-out';
    const given = await give('recordAttendance', {
      ...attendanceKey(row.attendance),
      [question]: handoversOf(row.fields, released)[question],
    });
    return given.kind;
  }
  return (
    <>
      <TypingView
        keptAs={`sheet ${term._id} ${choice.day} ${choice.level} ${question}`}
        question={question}
        rows={rows}
        peopleOf={peopleOf}
        onKeep={keep}
      />
      {releaseQuestion}
    </>
  );
}

/** The day with what was typed. Of the other handover, the rules ask about its person alone. */
function inputOf({ fields }: DoorRow, question: DoorQuestion, { person, time }: Handover): AttendanceInput {
  const isPickUp = question === 'pickUp';
  return {
    status: isPickUp ? 2 : 1,
    dropOffPerson: isPickUp ? (fields.dropOff?.person ?? null) : person,
    dropOffTime: isPickUp ? null : time,
    pickUpPerson: isPickUp ? person : null,
    pickUpTime: isPickUp ? time : null,
    notes: fields.notes,
  };
}
