import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#pwa/data/account/session.ts';
import { useWaiting } from '#pwa/data/school/sync-state.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { formatCount } from '#sync/school/records/format.ts';

export type SignOut = {
  /** Signs out at once, or asks first when records wait. */
  readonly begin: () => void;
  /** To be rendered where `begin` is offered. */
  readonly dialog: ReactNode;
};

export function useSignOut(): SignOut {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const finish = useFinishSignOut();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    finish();
  };
  return {
    begin: () => (waiting > 0 ? setIsAsking(true) : finish()),
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('shell.signOut.title')}
        message={t('shell.signOut.waiting', { count: waiting, number: formatCount(waiting) })}
        confirmLabel={t('shell.signOut.confirm')}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}

function useFinishSignOut(): () => void {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return () => {
    // Signed out on this device at once. Nobody waits until the server was told.
    signOut().catch(reportError);
    alerts.show({ msg: t('shell.signOut.done'), alertType: 'success', persistOnRouteChange: true });
  };
}
