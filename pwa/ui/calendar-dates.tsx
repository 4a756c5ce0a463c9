import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLocale } from './calendar-locale.ts';

/** Around a calendar, which names months and days in the language in force. */
export function CalendarDates({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: calendarLocale(i18n.language), firstDayOfWeek: 0 }}>
      {children}
    </DatesProvider>
  );
}
