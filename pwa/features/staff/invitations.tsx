import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchInvitations, withdrawInvitation } from '#pwa/data/account/memberships.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { formatMoment } from '#sync/school/records/format.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './staff.module.css';

/** Whom the school has invited by email and who has not answered yet, and the way to invite somebody. */
export function Invitations({ school, timeZone }: { readonly school: string; readonly timeZone: string }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isInviting, setIsInviting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitations', school],
    queryFn: fetchInvitations,
    retry: 0,
    networkMode: 'always',
  });
  const withdraw = async (id: string) => {
    const asked = await withdrawInvitation(id);
    const isDone = asked.kind === 'done';
    const msg = asked.kind === 'unreachable' ? t('staff.offline') : asked.message;
    alerts.show({ msg, alertType: isDone ? 'success' : 'danger' });
    await refetch();
  };
  return (
    <section className={styles.joining}>
      <Title order={2}>{t('invitation.open')}</Title>
      {data === undefined && error !== null ? (
        <p role="alert">{saidBy(error) ?? t('staff.unreachableText')}</p>
      ) : null}
      {data?.length === 0 ? <p>{t('invitation.none')}</p> : null}
      <ul className={styles.invitations}>
        {(data ?? []).map(({ _id, email, type, expiresAt }) => (
          <li key={_id}>
            <span className={styles.words}>
              {email}
              <span className={styles.email}>
                {t(
                  type === roleTypes.administrator ? 'invitation.typeAdministrator' : 'invitation.typeStaff',
                )}
                {' · '}
                {t('invitation.expires', { date: formatMoment(Date.parse(expiresAt), timeZone) })}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('invitation.withdrawOf', { email })}
              onClick={() => void withdraw(_id)}
            >
              {t('invitation.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => setIsInviting(true)}>
        {t('invitation.invite')}
      </Button>
      {isInviting ? (
        <InviteDialog onSent={() => void refetch()} onClose={() => setIsInviting(false)} />
      ) : null}
    </section>
  );
}
