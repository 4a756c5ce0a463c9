import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { calendarLocale } from './calendar-locale.ts';

/** Around a calendar, which names months and days in the language in force. */
export function CalendarDates({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslation();
  return (
    <DatesProvider settings={{ locale: calendarLocale(language), firstDayOfWeek: 0 }}>
      {children}
    </DatesProvider>
  );
}
