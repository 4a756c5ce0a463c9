import font from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import { StrictMode, type ReactNode } from 'react';
import { tokens } from './tokens.ts';

/** Around a page that a new browser shows before it loads the app. */
export function LightPage({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <style>{base}</style>
      {children}
    </StrictMode>
  );
}

/**
 * What the app has from its library of components. It goes when the app comes, so it is no file:
 * its rules would outrank those of the library, which are in a layer. Nothing jumps: a first visit
 * on a slow line is read in the system's own typeface (`font-display`).
 */
const base = `
@font-face {
  font-family: 'Atkinson Hyperlegible Next Variable';
  font-display: optional;
  font-weight: 200 800;
  src: url('${font}') format('woff2-variations');
}
:root {
  background: ${tokens.light['--bell-paper']};
  color-scheme: light dark;
  ${rulesOf({ ...tokens.variables, ...tokens.sizes, ...tokens.light })}
}
@media (prefers-color-scheme: dark) {
  :root {
    background: ${tokens.dark['--bell-paper']};
    ${rulesOf(tokens.dark)}
  }
}
*, *::before, *::after {
  box-sizing: border-box;
}
body {
  margin: 0;
  color: var(--bell-ink);
  font-family: 'Atkinson Hyperlegible Next Variable', system-ui, sans-serif;
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: break-word;
  -webkit-text-size-adjust: 100%;
}
:focus-visible {
  outline: 2px solid var(--bell-green);
  outline-offset: 2px;
}
`;

function rulesOf(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n  ');
}
