import './theme-styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveCssVariables, theme } from './theme.ts';

/** Light or dark as the system says, at once when the system changes. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
