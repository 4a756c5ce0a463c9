import type { ReactNode } from 'react';

export interface AlertRegionProps {
  /** What is said at once; nothing when absent. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Some screen readers miss a live region that arrives with its message, so the region is there
 * before. While it is empty it is no alert: whoever looks for one finds what has happened.
 */
export function AlertRegion({ children, className }: AlertRegionProps) {
  const isEmpty = (children ?? '') === '';
  return (
    <div aria-live="assertive" role={isEmpty ? undefined : 'alert'} className={className}>
      {children}
    </div>
  );
}
