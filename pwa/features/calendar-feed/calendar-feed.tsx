import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, saidBy } from '#pwa/data/calls/ask-to-do.ts';
import {
  endCalendarAddress,
  fetchCalendarAddress,
  renewCalendarAddress,
} from '#pwa/data/school/calendar-feed.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { calendarEntries } from '#sync/school/calendar/calendar-entries.ts';
import { icsOf } from '#sync/school/calendar/ics.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import styles from './calendar-feed.module.css';

export interface CalendarFeedProps {
  readonly school: Pick<School, '_id' | 'name'>;
  readonly terms: readonly Term[];
  /** Administrators make, renew and end the address; parents are shown it; others download. */
  readonly eyes: 'administrator' | 'parent' | 'reader';
}

/** The school's calendar for another program: an address to subscribe to, and a file. */
export function CalendarFeed({ school, terms, eyes }: CalendarFeedProps) {
  const { t } = useTranslation();
  const save = () => {
    const entries = calendarEntries(terms, (message, params) => t(message, { ...params }));
    const text = icsOf({ name: school.name, entries, nowMs: deviceClock.nowMs() });
    saveAsFile(new Blob([text], { type: 'text/calendar' }), `${t('calendarFeed.file')}.ics`);
  };
  return (
    <TitledCard title={t('calendarFeed.title')}>
      <p className={styles.text}>{t('calendarFeed.text')}</p>
      {eyes === 'reader' ? null : <Address school={school} eyes={eyes} />}
      <div className={styles.buttons}>
        <Button variant="default" leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
          {t('calendarFeed.download')}
        </Button>
      </div>
    </TitledCard>
  );
}

interface AddressProps {
  readonly school: Pick<School, '_id'>;
  readonly eyes: 'administrator' | 'parent';
}

function Address({ school, eyes }: AddressProps) {
  const { t } = useTranslation();
  const {
    data: address,
    error,
    refetch,
  } = useQuery({
    queryKey: ['calendarAddress', school._id, eyes],
    queryFn: () => fetchCalendarAddress(school._id, eyes === 'parent'),
  });
  if (address === undefined)
    return error === null ? null : (
      <LoadTrouble text={saidBy(error) ?? t('calendarFeed.unreachable')} onTryAgain={refetch} />
    );
  return (
    <>
      {address === null ? (
        <p className={styles.text}>
          {t(eyes === 'parent' ? 'calendarFeed.noneForParents' : 'calendarFeed.none')}
        </p>
      ) : (
        <CopyCode
          label={t('calendarFeed.address')}
          code={address}
          copied={t('calendarFeed.copied')}
          hint={t('calendarFeed.copyHint')}
        />
      )}
      {eyes === 'administrator' ? (
        <Changing hasAddress={address !== null} onChanged={() => void refetch()} />
      ) : null}
    </>
  );
}

interface ChangingProps {
  readonly hasAddress: boolean;
  readonly onChanged: () => void;
}

function Changing({ hasAddress, onChanged }: ChangingProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const run = async (change: () => Promise<Asked<unknown>>) => {
    setAsking(undefined);
    const asked = await change();
    if (asked.kind === 'done') onChanged();
    alerts.show(
      asked.kind === 'unreachable'
        ? { msg: t('calendarFeed.offline'), alertType: 'warning' }
        : { msg: asked.message, alertType: asked.kind === 'done' ? 'success' : 'danger' },
    );
  };
  return (
    <div className={styles.buttons}>
      {hasAddress ? (
        <>
          <Button variant="default" onClick={() => setAsking('renew')}>
            {t('calendarFeed.renew')}
          </Button>
          <Button variant="default" onClick={() => setAsking('end')}>
            {t('calendarFeed.end')}
          </Button>
        </>
      ) : (
        <Button onClick={() => void run(renewCalendarAddress)}>{t('calendarFeed.make')}</Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'renew'}
        title={t('calendarFeed.renewTitle')}
        message={t('calendarFeed.renewText')}
        confirmLabel={t('calendarFeed.renew')}
        onConfirm={() => void run(renewCalendarAddress)}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'end'}
        title={t('calendarFeed.endTitle')}
        message={t('calendarFeed.endText')}
        confirmLabel={t('calendarFeed.end')}
        isDangerous
        onConfirm={() => void run(endCalendarAddress)}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  );
}
