import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type HistoryFilter, type HistoryItem, useHistory } from '#pwa/data/school/history-pages.ts';
import { useWholeHistory } from '#pwa/data/school/whole-lists.ts';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import { useStudents, useTerms } from '#pwa/data/school/school-records.ts';
import { describeRecord } from '#sync/school/commands/describe-command.ts';
import { type ReleaseAsk, useReleaseQuestion } from '#pwa/fields/use-release-question.tsx';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { DayPicker } from '#pwa/ui/day-picker.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { HistoryCard } from './history-card.tsx';
import { HistoryView } from './history-view.tsx';
import { historySheet } from './history-sheet.ts';
import { historyWords, type WordNeeds } from './history-words.ts';
import styles from './history.module.css';
import { useRestore } from './use-restore.ts';
import { compareNames } from '#sync/school/records/format.ts';

export interface HistoryPageProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly toRecord: (record: string) => string;
  readonly today: SchoolDay;
  readonly timeZone: string;
  /** False in a deactivated school. */
  readonly canRestore: boolean;
}

export function HistoryPage({ filter, onFilter, toRecord, today, timeZone, canRestore }: HistoryPageProps) {
  const { t } = useTranslation();
  const pages = useHistory(filter);
  const readAll = useWholeHistory(filter, pages.items);
  const names = useRecordNames();
  const needs = useMemo((): WordNeeds => {
    return { names, say: t, timeZone };
  }, [names, t, timeZone]);
  // Here, since an entry leaves the screen when the list is scrolled or grows.
  const { ask, question, isReady } = useReleaseQuestion();
  const recordName =
    filter.record === undefined ? undefined : describeRecord(filter.record, names, needs.say);
  return (
    <>
      <HistoryView
        pages={pages}
        timeZone={timeZone}
        isFiltered={Object.keys(filter).length > 0}
        onShowAll={() => onFilter({})}
        download={
          <DownloadList
            name={t('downloadList.files.history')}
            sheet={async () => historySheet(await readAll(), needs)}
          />
        }
        filters={
          <HistoryFilters
            filter={filter}
            students={useStudentNames()}
            firstDay={useFirstDay(today)}
            today={today}
            recordName={recordName}
            onFilter={onFilter}
          />
        }
        renderItem={(item) => (
          <Entry
            item={item}
            needs={needs}
            canRestore={canRestore && isReady}
            toRecord={filter.record === undefined ? toRecord : undefined}
            ask={ask}
          />
        )}
      />
      {question}
    </>
  );
}

interface EntryProps {
  readonly item: HistoryItem;
  readonly needs: WordNeeds;
  readonly canRestore: boolean;
  readonly toRecord: ((record: string) => string) | undefined;
  readonly ask: ReleaseAsk;
}

function Entry({ item, needs, canRestore, toRecord, ask }: EntryProps) {
  const words = useMemo(() => historyWords(item, needs), [item, needs]);
  const restore = useRestore(item, {
    record: words.record,
    what: `${words.about}: ${words.facts[0]?.after ?? ''}`,
    ask,
  });
  return (
    <HistoryCard
      item={item}
      words={words}
      toRecord={words.record === undefined ? undefined : toRecord?.(words.record)}
      onRestore={canRestore ? restore : undefined}
    />
  );
}

function useStudentNames() {
  const students = useStudents();
  return useMemo(
    () =>
      (students ?? [])
        .map(({ _id, nameInfo }) => ({ _id, name: listName(nameInfo) }))
        .toSorted((a, b) => compareNames(a.name, b.name)),
    [students],
  );
}

/** The first school day of any term. */
function useFirstDay(today: SchoolDay): SchoolDay {
  const terms = useTerms();
  return terms?.at(-1)?.dates[0] ?? today;
}

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  /** By name. */
  readonly students: readonly { readonly _id: string; readonly name: string }[];
  readonly firstDay: SchoolDay;
  readonly today: SchoolDay;
  /** What the one record is called whose history is shown. */
  readonly recordName: string | undefined;
  readonly onFilter: (filter: HistoryFilter) => void;
}

const everyStudent = 'every';

function HistoryFilters(props: HistoryFiltersProps) {
  const { t } = useTranslation();
  const { filter, onFilter } = props;
  if (filter.record !== undefined)
    return (
      <div className={styles.filters}>
        <p className={styles.record}>{props.recordName ?? t('history.oneRecordUnknown')}</p>
        <Button variant="default" onClick={() => onFilter({})}>
          {t('history.showAll')}
        </Button>
      </div>
    );
  return (
    <div className={styles.filters} role="group" aria-label={t('history.filters')}>
      <StudentFilter {...props} />
      <DayFilter {...props} />
    </div>
  );
}

function StudentFilter({ filter, students, onFilter }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const options = useMemo(
    () => [
      { value: everyStudent, label: t('history.everyStudent') },
      ...students.map(({ _id, name }) => ({ value: _id, label: name })),
    ],
    [students, t],
  );
  const { student, ...others } = filter;
  return (
    <div className={styles.student}>
      <SelectField
        label={t('history.student')}
        options={options}
        value={student ?? everyStudent}
        onChange={(id) => onFilter(id === everyStudent ? others : { ...others, student: id })}
        isSearchable
      />
    </div>
  );
}

function DayFilter({ filter, firstDay, today, onFilter }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const terms = useTerms();
  const schoolDays = useMemo(() => new Set<string>(terms?.flatMap(({ dates }) => dates)), [terms]);
  // Nothing is stepped over while no term is known.
  const isSchoolDay = (day: string) => schoolDays.size === 0 || schoolDays.has(day);
  const { date, ...others } = filter;
  const choose = (day: string) => onFilter({ ...others, date: SchoolDay.parse(day) });
  return (
    <div className={styles.day}>
      <span className={styles.dayLabel}>{t('history.onDay')}</span>
      {date === undefined ? (
        <Button variant="default" leftSection={<IconCalendar size={20} />} onClick={() => choose(today)}>
          {t('history.anyDay')}
        </Button>
      ) : (
        <div className={styles.dayLine}>
          <DayPicker value={date} min={firstDay} max={today} isMarked={isSchoolDay} onChange={choose} />
          <Button variant="subtle" color="gray" onClick={() => onFilter(others)}>
            {t('history.clearDay')}
          </Button>
        </div>
      )}
    </div>
  );
}
