import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchSessions, revokeSession } from '#pwa/data/account/account.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { deviceName } from '#pwa/data/browser/device-name.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { formatMoment } from '#sync/school/records/format.ts';
import type { Session } from '#sync/school/records/user.ts';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './account.module.css';

/** Where the person is signed in; each but this one can be ended from here. */
export function SessionsCard({ user }: { readonly user: string }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const key = ['sessions', user];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: fetchSessions,
  });
  const revoke = async ({ _id }: Session) => {
    const asked = await revokeSession(_id);
    if (asked.kind === 'unreachable') alerts.show({ msg: t('myAccount.needsNetwork'), alertType: 'danger' });
    else alerts.show({ msg: asked.message, alertType: asked.kind === 'done' ? 'success' : 'danger' });
    await queries.invalidateQueries({ queryKey: key });
  };
  return (
    <TitledCard title={t('myAccount.sessions')}>
      {data === undefined && error !== null ? (
        <LoadTrouble text={saidBy(error) ?? t('myAccount.sessionsMissing')} onTryAgain={refetch} />
      ) : (
        <ul className={styles.list}>
          {(data ?? []).map((session) => (
            <SessionLine key={session._id} session={session} onRevoke={() => revoke(session)} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

interface SessionLineProps {
  readonly session: Session;
  readonly onRevoke: () => Promise<void>;
}

function SessionLine({ session, onRevoke }: SessionLineProps) {
  const { t } = useTranslation();
  const name = deviceName(session.agent);
  const since = formatMoment(Date.parse(session.createdAt));
  const used = formatMoment(Date.parse(session.lastUsed));
  const words = [
    t('myAccount.since', { date: since }),
    ...(used === since ? [] : [t('myAccount.lastUsed', { date: used })]),
  ];
  return (
    <li ref={focusBeyond} className={styles.session}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{words.join(', ')}</span>
      </span>
      {session.isCurrent ? (
        <span className={styles.hint}>{t('myAccount.thisSession')}</span>
      ) : (
        <BusyButton
          variant="default"
          onClick={onRevoke}
          aria-label={t('myAccount.revokeOf', { name, date: since })}
        >
          {t('myAccount.revoke')}
        </BusyButton>
      )}
    </li>
  );
}
