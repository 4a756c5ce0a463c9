import { useEffect, useRef } from 'react';
import { useRefusedDeletions } from '#pwa/data/school/refused-deletions.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';

/**
 * Specification section 8: where the server reports no success of a deletion, its message is a danger alert. It comes whenever the server
 * is reached, so it stays until it is closed. What was refused before this page was opened is told by the corner and the device page.
 */
export function useRefusalAlerts(isWanted: boolean): void {
  const { show } = useAlerts();
  const refused = useRefusedDeletions();
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (refused === undefined) return;
    const known = seen.current;
    seen.current = new Set(refused.map(({ id }) => id));
    if (known === undefined || !isWanted) return;
    for (const { id, message } of refused)
      if (!known.has(id))
        show({ msg: message, alertType: 'danger', timesOut: false, persistOnRouteChange: true });
  }, [refused, isWanted, show]);
}
