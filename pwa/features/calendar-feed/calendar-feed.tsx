import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Asked, saidBy } from '#pwa/data/calls/ask-to-do.ts';
import {
  endCalendarAddress,
  fetchCalendarAddress,
  renewCalendarAddress,
} from '#pwa/data/school/calendar-feed.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { calendarEntries } from '#sync/school/calendar/calendar-entries.ts';
import { icsOf } from '#sync/school/calendar/ics.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import { useBusy } from '#pwa/ui/use-busy.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
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
      {eyes === 'administrator' ? <Changing hasAddress={address !== null} onChanged={refetch} /> : null}
    </>
  );
}

interface ChangingProps {
  readonly hasAddress: boolean;
  readonly onChanged: () => Promise<unknown>;
}

function Changing({ hasAddress, onChanged }: ChangingProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const { isBusy, run } = useBusy();
  const change = async (call: () => Promise<Asked<unknown>>) => {
    const asked = await call();
    if (asked.kind === 'done') await onChanged();
    alerts.show(
      asked.kind === 'unreachable'
        ? { msg: t('calendarFeed.offline'), alertType: 'warning' }
        : { msg: asked.message, alertType: asked.kind === 'done' ? 'success' : 'danger' },
    );
  };
  const begin = (call: () => Promise<Asked<unknown>>) => {
    setAsking(undefined);
    void run(() => change(call));
  };
  return (
    <div className={styles.buttons}>
      {hasAddress ? (
        <>
          <BusyButton variant="default" isBusy={isBusy} onClick={() => setAsking('renew')}>
            {t('calendarFeed.renew')}
          </BusyButton>
          <BusyButton ref={focusBeyond} variant="default" isBusy={isBusy} onClick={() => setAsking('end')}>
            {t('calendarFeed.end')}
          </BusyButton>
        </>
      ) : (
        <BusyButton ref={focusBeyond} isBusy={isBusy} onClick={() => begin(renewCalendarAddress)}>
          {t('calendarFeed.make')}
        </BusyButton>
      )}
      <ConfirmDialog
        isOpen={asking === 'renew'}
        title={t('calendarFeed.renewTitle')}
        message={t('calendarFeed.renewText')}
        confirmLabel={t('calendarFeed.renew')}
        onConfirm={() => begin(renewCalendarAddress)}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'end'}
        title={t('calendarFeed.endTitle')}
        message={t('calendarFeed.endText')}
        confirmLabel={t('calendarFeed.end')}
        isDangerous
        onConfirm={() => begin(endCalendarAddress)}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  );
}
