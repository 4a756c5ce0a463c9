import { IconQrcode } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onFault } from '#pwa/data/browser/page-data.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import {
  forgetLink,
  keepNewLink,
  type KeptLink,
  type LinkOpening,
  openLink,
  useKeptLinks,
} from '#pwa/data/school/pass-links.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { parseLink } from '#pwa/data/store/kept-links.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { OpenedPassView } from './opened-pass-view.tsx';
import styles from './pass.module.css';
import { useLinkPass } from './use-link-pass.ts';

/** The page of a link: pass and PIN of somebody named for some days, without an account. */
export function OpenedPassPage() {
  const { t } = useTranslation();
  const links = useKeptLinks();
  const arrival = useArrival();
  const [chosen, setChosen] = useState<string>();
  const [ended, setEnded] = useState<string>();
  if (links === undefined || arrival === 'keeping')
    return <LoadingSpinner label={t('pass.opened.opening')} />;
  const shown = links.find(({ token }) => token === chosen) ?? links[0];
  const refused = arrival === 'wrong' ? t('pass.opened.noneText') : ended;
  return (
    <PublicCard title={t('pass.opened.title')}>
      <div className={styles.page}>
        {refused === undefined ? null : <ErrorState title={t('pass.opened.refusedTitle')} text={refused} />}
        {links.length < 2 ? null : (
          <SegmentedFilter
            label={t('pass.opened.whose')}
            options={links.map(({ token, opened }) => ({
              value: token,
              label: opened === null ? t('pass.opened.opening') : `${opened.name}, ${opened.school.name}`,
            }))}
            value={shown?.token ?? ''}
            onChange={setChosen}
          />
        )}
        {shown === undefined ? (
          refused === undefined ? (
            <EmptyState
              icon={<IconQrcode size={28} />}
              title={t('pass.opened.none')}
              text={t('pass.opened.noneText')}
            />
          ) : null
        ) : (
          <Opened key={shown.token} link={shown} onEnded={setEnded} />
        )}
      </div>
    </PublicCard>
  );
}

/** Keeps the link of the address and takes it out of there: it is as good as a key. */
function useArrival(): 'keeping' | 'wrong' | 'none' {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (hash === '') return;
    const link = parseLink(hash);
    const leave = async () => {
      if (link !== undefined) await keepNewLink(link);
      setIsWrong(link === undefined);
      await navigate(pathname, { replace: true });
    };
    leave().catch(onFault);
  }, [hash, pathname, navigate]);
  if (hash !== '') return 'keeping';
  return isWrong ? 'wrong' : 'none';
}

interface OpenedProps {
  readonly link: KeptLink;
  readonly onEnded: (message: string) => void;
}

function Opened({ link, onEnded }: OpenedProps) {
  const { t } = useTranslation();
  const { opened } = link;
  const { opening, tryAgain } = useOpening(link, onEnded);
  if (opened !== null) return <OpenedPass link={link} opened={opened} />;
  if (opening === undefined || opening.kind === 'opened' || opening.kind === 'ended')
    return <LoadingSpinner label={t('pass.opened.opening')} />;
  return (
    <ErrorState
      title={t(`pass.opened.${opening.kind}Title`)}
      text={
        opening.kind === 'failed'
          ? `${opening.message} ${t('pass.opened.failed')}`
          : t('pass.opened.unreachable')
      }
      onTryAgain={tryAgain}
    />
  );
}

/** Asks for the pass when the page is opened and when the network comes back. */
function useOpening(link: KeptLink, onEnded: (message: string) => void) {
  const [opening, setOpening] = useState<LinkOpening>();
  const { token, school } = link;
  const isOver = isOverNow(link);
  const open = useCallback(() => {
    openLink({ token, school })
      .then((became) => {
        setOpening(became);
        if (became.kind === 'ended') onEnded(became.message);
      })
      .catch(onFault);
  }, [token, school, onEnded]);
  useEffect(() => {
    // The server no longer knows it, and this device still says of whom it was.
    if (isOver) return undefined;
    open();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [open, isOver]);
  const tryAgain = () => {
    setOpening(undefined);
    open();
  };
  return { opening, tryAgain };
}

function isOverNow({ opened, clockErrorMs }: KeptLink): boolean {
  if (opened === null) return false;
  return schoolDayAt(deviceClock.nowMs() - clockErrorMs, opened.school.timeZone) > opened.until;
}

function OpenedPass({
  link,
  opened,
}: {
  readonly link: KeptLink;
  readonly opened: NonNullable<KeptLink['opened']>;
}) {
  const { shown, nowMs } = useLinkPass(link.clockErrorMs, opened);
  useMinute();
  const today = schoolDayAt(nowMs(), opened.school.timeZone);
  return (
    <OpenedPassView
      opened={opened}
      today={today}
      shown={shown}
      onRemove={() => forgetLink(link).catch(onFault)}
    />
  );
}
