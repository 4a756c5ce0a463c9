import './theme-styles.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveCssVariables, theme } from './theme.ts';

/**
 * Light or dark as the system says, at once when the system changes. Everything lies in the
 * direction of the document, which the language in force sets.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
