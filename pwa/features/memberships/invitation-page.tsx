import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fetchOffer, offerKey } from '#pwa/data/account/fetch-offer.ts';
import { acceptInvitation } from '#pwa/data/account/memberships.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { OfferedRole } from '#sync/school/records/membership.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { GoneInvitation } from './gone-invitation.tsx';
import styles from './memberships.module.css';
import { UnreadInvitation } from './unread-invitation.tsx';

export interface InvitationPageProps {
  readonly code: string;
  readonly user: User | undefined;
  readonly registerTo: string;
  readonly accountTo: string;
  readonly homeTo: string;
  /** Shown to somebody who is not signed in: what they see next is this page again. */
  readonly signInForm: ReactNode;
  readonly onSignOut: () => void;
  /** The school that an invitation gives, in that role. */
  readonly schoolOf: (offer: OfferedRole) => string;
  readonly onAccepted: (offer: OfferedRole) => void;
}

/** The page of an invitation's link. Opening it changes nothing; the button accepts. */
export function InvitationPage(props: InvitationPageProps) {
  const { t } = useTranslation();
  const { code } = props;
  const query = useQuery({ queryKey: offerKey(code), queryFn: () => fetchOffer(code) });
  if (query.isLoading) return <LoadingSpinner label={t('invitation.reading')} />;
  if (query.data === undefined) return <UnreadInvitation why={query.error} onTryAgain={query.refetch} />;
  if (query.data === null) return <GoneInvitation homeTo={props.homeTo} />;
  if (query.data.isHeld) return <Held offer={query.data} to={props.schoolOf(query.data)} />;
  return <Offer {...props} offer={query.data} onRefused={() => void query.refetch()} />;
}

/** Accepted already, in another tab or before: it says so, and leads there. */
function Held({ offer, to }: { readonly offer: OfferedRole; readonly to: string }) {
  const { t } = useTranslation();
  const { schoolName } = offer;
  return (
    <PublicCard
      title={t('invitation.title')}
      intro={t('invitation.held', { school: schoolName, role: t(`invitation.roles.${wordOf(offer)}`) })}
    >
      <Button component={Link} to={to}>
        {t('schools.openOf', { name: schoolName })}
      </Button>
    </PublicCard>
  );
}

const wordOf = ({ type }: OfferedRole) => (type === roleTypes.administrator ? 'administrator' : 'staff');

type OfferProps = InvitationPageProps & {
  readonly offer: OfferedRole;
  /** It may lead to nothing by now. */
  readonly onRefused: () => void;
};

function Offer({ offer, ...props }: OfferProps) {
  const { t } = useTranslation();
  const word = wordOf(offer);
  return (
    <div className={styles.stack}>
      <PublicCard
        title={t('invitation.title')}
        intro={t('invitation.offer', { school: offer.schoolName, role: t(`invitation.roles.${word}`) })}
      >
        <div className={styles.stack}>
          <p>{t(`invitation.rights.${word}`)}</p>
          <Answer {...props} offer={offer} />
        </div>
      </PublicCard>
      {props.user === undefined ? props.signInForm : null}
    </div>
  );
}

function Answer(props: OfferProps) {
  const { t } = useTranslation();
  const { offer, user, registerTo, accountTo } = props;
  if (user === undefined)
    return (
      <>
        <p>{t('invitation.signInFirst', { email: offer.email })}</p>
        <Button component={Link} to={registerTo} variant="default">
          {t('invitation.createAccount')}
        </Button>
      </>
    );
  const signedInAs = t('invitation.signedInAs', { email: user.email });
  if (user.email !== offer.email)
    return (
      <>
        <p>{`${signedInAs} ${t('invitation.isFor', { email: offer.email })} ${t('invitation.otherAccount')}`}</p>
        <Button variant="default" onClick={props.onSignOut}>
          {t('invitation.signOut')}
        </Button>
      </>
    );
  if (!user.emailVerified)
    return (
      <>
        <p>{`${signedInAs} ${t('invitation.verifyFirst')}`}</p>
        <Button component={Link} to={accountTo}>
          {t('invitation.toAccount')}
        </Button>
      </>
    );
  return <Accept {...props} />;
}

function Accept({ code, offer, onAccepted, onRefused }: OfferProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const accept = async () => {
    const asked = await acceptInvitation(code);
    if (asked.kind === 'done') {
      alerts.show({ msg: asked.message, alertType: 'success' });
      onAccepted(offer);
    } else if (asked.kind === 'unreachable')
      alerts.show({ msg: t('memberships.needsNetwork'), alertType: 'warning' });
    else {
      alerts.show({ msg: asked.message, alertType: 'danger' });
      onRefused();
    }
  };
  return <BusyButton onClick={accept}>{t('invitation.accept')}</BusyButton>;
}
