import { useState, type ReactNode } from 'react';
import { signOut } from '#pwa/data/account/session.ts';
import { countKeptFiles } from '#pwa/data/school/message-files.ts';
import { countWaiting } from '#pwa/data/school/sync-state.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';

export type SignOut = {
  /** Signs out at once, or asks first when records or files wait. */
  readonly begin: () => void;
  /** To be rendered where `begin` is offered. */
  readonly dialog: ReactNode;
};

export function useSignOut(): SignOut {
  const { t } = useTranslation();
  const finish = useFinishSignOut();
  const [isAsking, setIsAsking] = useState(false);
  const [{ records, files }, setWaiting] = useState({ records: 0, files: 0 });
  const begin = async () => {
    const counted = { records: await countOrTell(countWaiting), files: await countOrTell(countKeptFiles) };
    setWaiting(counted);
    if (counted.records + counted.files > 0) setIsAsking(true);
    else finish();
  };
  const confirm = () => {
    setIsAsking(false);
    finish();
  };
  return {
    begin: () => void begin(),
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('shell.signOut.title')}
        message={[
          records > 0 ? t('shell.signOut.waiting', { count: records, number: formatCount(records) }) : '',
          files > 0 ? t('shell.signOut.files', { count: files, number: formatCount(files) }) : '',
        ]
          .filter((sentence) => sentence !== '')
          .join(' ')}
        confirmLabel={t('shell.signOut.confirm')}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}

/** A disk that cannot be read keeps nobody signed in. */
async function countOrTell(count: () => Promise<number>): Promise<number> {
  try {
    return await count();
  } catch (fault) {
    reportError(fault);
    return 0;
  }
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
