import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { memo, type ReactNode, type Ref, useId, useState } from 'react';
import { DayPicker } from '#pwa/ui/day-picker.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { useIsNarrow } from '#pwa/ui/use-window-width.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { SchoolDay as parsedDay } from '#sync/school/records/school-day.ts';
import type { AttendanceSearch, LevelFilter } from './attendance-search.ts';
import styles from './attendance.module.css';

export interface AttendanceToolbarProps {
  readonly day: SchoolDay;
  /** The term's first and last date. */
  readonly range: readonly [SchoolDay, SchoolDay] | undefined;
  /** Leads to today; left out where there is no way, or it is today. The same between renders. */
  readonly onToday: (() => void) | undefined;
  readonly isSchoolDay: (day: string) => boolean;
  readonly level: LevelFilter;
  readonly gradeLevels: readonly GradeLevel[];
  readonly q: string;
  readonly onChange: (change: Partial<AttendanceSearch>) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly parentModeSwitch: ReactNode;
}

/** Memoised: its fields cost more to draw than the row that has changed. */
export const AttendanceToolbar = memo(PlainToolbar);

function PlainToolbar(props: AttendanceToolbarProps) {
  const { t } = useTranslation();
  const { day, range, onToday, q, level, searchRef, onChange } = props;
  const [isOpen, setIsOpen] = useState(q !== '' || level !== 'all');
  const moreId = useId();
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.toolbar}>
      <DayPicker
        value={day}
        min={range?.[0] ?? day}
        max={range?.[1] ?? day}
        isMarked={props.isSchoolDay}
        onChange={(chosen) => onChange({ day: parsedDay.parse(chosen) })}
      />
      <ActionIcon
        variant="default"
        className={styles.moreToggle ?? ''}
        aria-label={t('attendance.moreFilters')}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} />
      </ActionIcon>
      <div id={moreId} className={styles.more} data-open={isOpen}>
        <Button
          variant="default"
          className={styles.today ?? ''}
          disabled={onToday === undefined}
          onClick={onToday}
        >
          {t('attendance.today')}
        </Button>
        <LevelSelect {...props} />
        <SearchField
          ref={searchRef}
          className={styles.search ?? ''}
          label={t('attendance.search')}
          hint={isNarrow ? t('attendance.searchShort') : undefined}
          value={q}
          onChange={(typed) => onChange({ q: typed })}
        />
        <div className={styles.switch}>{props.parentModeSwitch}</div>
      </div>
    </div>
  );
}

function LevelSelect({ level, gradeLevels, onChange }: AttendanceToolbarProps) {
  const { t } = useTranslation();
  const options = [
    { value: 'all', label: t('attendance.allGradeLevels') },
    { value: 'unassigned', label: t('attendance.unassigned') },
    ...gradeLevels.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <label className={styles.level}>
      <span>{t('attendance.gradeLevel')}</span>
      <NativeSelect
        className={styles.levelSelect ?? ''}
        aria-label={t('attendance.gradeLevel')}
        data={options}
        value={level}
        onChange={(event) => onChange({ level: event.currentTarget.value })}
      />
    </label>
  );
}
