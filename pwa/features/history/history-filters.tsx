import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryFilter } from '#pwa/data/school/history-pages.ts';
import { DayPicker } from '#pwa/ui/day-picker.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './history.module.css';

export interface HistoryFiltersProps {
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

export function HistoryFilters(props: HistoryFiltersProps) {
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
          <DayPicker value={date} min={firstDay} max={today} onChange={choose} />
          <Button variant="subtle" color="gray" onClick={() => onFilter(others)}>
            {t('history.clearDay')}
          </Button>
        </div>
      )}
    </div>
  );
}
