import { DatePicker } from '@mantine/dates';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { CalendarDates } from './calendar-dates.tsx';
import styles from './day-picker.module.css';
import { formatDay } from '#sync/school/records/format.ts';

export interface DayCalendarProps {
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  /** First and last day that can be chosen, both included. */
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (day: string | null) => void;
  /** Days of a calendar that are told apart, for instance those when the school is open. */
  readonly isMarked?: ((day: string) => boolean) | undefined;
}

/** A month of days to choose from. */
export function DayCalendar({ value, min, max, onChoose, isMarked }: DayCalendarProps) {
  const { t } = useTranslation();
  return (
    <CalendarDates>
      <DatePicker
        value={value === '' ? null : value}
        onChange={onChoose}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        {...(value === '' ? {} : { defaultDate: value })}
        firstDayOfWeek={0}
        size="md"
        classNames={{
          day: styles.calendarDay ?? '',
          calendarHeader: styles.calendarHeader ?? '',
          calendarHeaderControl: styles.control ?? '',
          calendarHeaderLevel: styles.control ?? '',
        }}
        getDayAriaLabel={(day) => formatDay(day)}
        getDayProps={(day) => (isMarked?.(day) === true ? { 'data-marked': true } : {})}
        ariaLabels={{
          nextMonth: t('ui.nextMonth'),
          previousMonth: t('ui.previousMonth'),
          nextYear: t('ui.nextYear'),
          previousYear: t('ui.previousYear'),
          nextDecade: t('ui.nextDecade'),
          previousDecade: t('ui.previousDecade'),
        }}
      />
    </CalendarDates>
  );
}
