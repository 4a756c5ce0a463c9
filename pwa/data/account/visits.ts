/**
 * How often a parent came back on this device: somebody who returns is offered to install the app.
 */
import { useEffect } from 'react';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { onFault, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { isOfferDue, noVisits, type Visits, withVisit } from '#pwa/data/store/visits.ts';

export interface InstallCard {
  /** Undefined while it is being read from disk. */
  readonly isDue: boolean | undefined;
  readonly close: () => void;
}

/** Due from the second visit on, until somebody closes it. Also counts this visit. */
export function useInstallCard(): InstallCard {
  useEffect(() => {
    countVisit(deviceClock.nowMs()).catch(onFault);
  }, []);
  const isDue = useScreenQuery(
    async () => {
      const visits = await readFact(outboxDatabase, 'visits');
      return visits !== undefined && isOfferDue(visits);
    },
    onFault,
    [],
  );
  return { isDue, close: () => void closeOffer().catch(onFault) };
}

async function countVisit(nowMs: number): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.facts, async () =>
    keepFact(outboxDatabase, 'visits', withVisit(await readVisits(), nowMs)),
  );
}

async function closeOffer(): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.facts, async () =>
    keepFact(outboxDatabase, 'visits', { ...(await readVisits()), isOfferClosed: true }),
  );
}

async function readVisits(): Promise<Visits> {
  return (await readFact(outboxDatabase, 'visits')) ?? noVisits;
}
