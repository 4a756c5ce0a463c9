import type { ComponentProps } from 'react';
import type { PublicLink } from '#pwa/ui/public-header.tsx';

/** Loads the page anew: for a page that is shown without the app, and so without its router. */
export function PlainLink({ to, className, children }: ComponentProps<PublicLink>) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
