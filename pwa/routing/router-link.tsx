import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RouterLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** For what is also shown where there is no router. */
export function RouterLink({ to, className, children }: RouterLinkProps) {
  return (
    <Link to={to} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
}
