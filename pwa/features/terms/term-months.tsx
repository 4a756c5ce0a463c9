import { useMediaQuery } from '@mantine/hooks';
import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './term-calendar.module.css';

export interface TermMonthsProps {
  /** A day of the month that is shown first. */
  readonly firstMonth: string;
  readonly value: string | null;
  /** On the school's wall, which need not be the day of this device. */
  readonly today: string;
  readonly onChange: (day: string) => void;
  readonly isMarked: (day: string) => boolean;
}

/** As many months side by side as fit. */
export function TermMonths({ firstMonth, value, today, onChange, isMarked }: TermMonthsProps) {
  const { t } = useTranslation();
  const fitsTwo = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const label = (day: string) => {
    const text = formatDay(SchoolDay.parse(day));
    return isMarked(day) ? t('terms.schoolDay', { day: text }) : text;
  };
  return (
    <DatePicker
      value={value}
      onChange={(day) => {
        if (day !== null) onChange(day);
      }}
      defaultDate={firstMonth}
      numberOfColumns={fitsTwo ? 2 : 1}
      firstDayOfWeek={0}
      hideOutsideDates
      maxLevel="month"
      classNames={{
        day: styles.day ?? '',
        calendarHeader: styles.monthHeader ?? '',
        calendarHeaderControl: styles.monthControl ?? '',
        calendarHeaderLevel: styles.monthName ?? '',
      }}
      getDayAriaLabel={label}
      getDayProps={(day) => ({
        ...(isMarked(day) ? { 'data-marked': true } : {}),
        ...(day === today ? { 'data-school-today': true, 'aria-current': 'date' as const } : {}),
      })}
      ariaLabels={{ nextMonth: t('ui.nextMonth'), previousMonth: t('ui.previousMonth') }}
    />
  );
}
