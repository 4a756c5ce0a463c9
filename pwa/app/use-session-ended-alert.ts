import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#pwa/data/account/session.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';

/** Says why somebody who was signed in is at the start again, until it is closed or somebody signs in. */
export function useSessionEndedAlert(): void {
  const { t } = useTranslation();
  const { show, remove, getAlerts } = useAlerts();
  const session = useSession();
  const hasEnded = session.status === 'signed-out' && session.hasEnded;
  const msg = t('signIn.ended');
  useEffect(() => {
    if (!hasEnded) return undefined;
    show({ msg, alertType: 'warning', timesOut: false, persistOnRouteChange: true });
    return () => {
      for (const alert of getAlerts()) if (alert.msg === msg) remove(alert.id);
    };
  }, [hasEnded, msg, show, remove, getAlerts]);
}
