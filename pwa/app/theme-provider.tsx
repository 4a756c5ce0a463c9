import './theme-styles.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLocale } from '#pwa/ui/calendar-locale.ts';
import { resolveCssVariables, theme } from './theme.ts';

/**
 * Light or dark as the system says, at once when the system changes. Calendars name months and days
 * in the language in force, and everything lies in the direction of the document, which that
 * language sets.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
        <DatesProvider settings={{ locale: calendarLocale(i18n.language), firstDayOfWeek: 0 }}>
          {children}
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
