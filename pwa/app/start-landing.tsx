import './landing-base.css';
import { StrictMode, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { landing } from '#sync/words/en/landing.ts';
import { landingProps } from '#pwa/features/landing/landing-props.ts';
import { tokens } from './tokens.ts';

/** The landing page and nothing else: whoever follows a link on it gets the app. */
export function startLanding(root: Root): void {
  document.title = landing.documentTitle;
  root.render(
    <StrictMode>
      <style>{`:root{${rulesOf({ ...tokens.variables, ...tokens.light })}}@media (prefers-color-scheme:dark){:root{${rulesOf(tokens.dark)}}}`}</style>
      <LandingPage {...landingProps()} link={PlainLink} />
    </StrictMode>,
  );
}

function rulesOf(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

interface PlainLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function PlainLink({ to, className, children }: PlainLinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
