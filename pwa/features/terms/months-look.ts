import type { DatePickerProps } from '@mantine/dates';
import type { Say } from '#sync/words/message-key.ts';
import styles from './term-calendar.module.css';

/** What the months of a term look like, to read and to edit. */
export function monthsLook(t: Say) {
  return {
    firstDayOfWeek: 0,
    hideOutsideDates: true,
    maxLevel: 'month',
    classNames: {
      day: styles.day ?? '',
      calendarHeader: styles.monthHeader ?? '',
      calendarHeaderControl: styles.monthControl ?? '',
      calendarHeaderLevel: styles.monthName ?? '',
    },
    ariaLabels: { nextMonth: t('ui.nextMonth'), previousMonth: t('ui.previousMonth') },
  } as const satisfies DatePickerProps;
}

/** Of a day in them: whether school is open, and which one is today. */
export function dayLook({ isMarked, isToday }: { readonly isMarked: boolean; readonly isToday: boolean }) {
  return {
    ...(isMarked ? { 'data-marked': true } : {}),
    ...(isToday ? { 'data-school-today': true, 'aria-current': 'date' as const } : {}),
  };
}
