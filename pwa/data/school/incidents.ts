/** What happened at the door, from this device's copy, and the earlier incidents at the server. */
import { useMemo } from 'react';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type Incident, IncidentFields, isClosed } from '#sync/school/records/incident.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { ask, onFault, openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { type NotDone, notDone } from '#pwa/data/calls/ask-to-do.ts';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { useRecords } from './school-records.ts';

export type Incidents = {
  /** The latest first. */
  readonly open: readonly Incident[];
  /** Closed in the last days, the latest closing first. */
  readonly closed: readonly Incident[];
};

/** Undefined while they are being read from disk. */
export function useIncidents(): Incidents | undefined {
  const records = useRecords('incident');
  return useMemo(() => {
    if (records === undefined) return undefined;
    const all = [...records.values()];
    return {
      open: all.filter((one) => !isClosed(one)).toSorted((a, b) => latestFirst(a.madeAt, b.madeAt)),
      closed: closedFirst(all.filter(isClosed)),
    };
  }, [records]);
}

/**
 * One that was closed here and has not been sent yet has no moment of closing: it is the latest.
 */
function closedFirst(incidents: readonly Incident[]): readonly Incident[] {
  return incidents.toSorted((a, b) => latestFirst(a.closedAt || '9999', b.closedAt || '9999'));
}

function latestFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

export type ClosedPage =
  /** `last`: what the next page goes on from; undefined when this was the last one. */
  | {
      readonly kind: 'fetched';
      readonly incidents: readonly Incident[];
      readonly last: string | undefined;
    }
  | NotDone;

const Page = z.array(IncidentFields.extend({ _id: RecordId }));

/** Closed incidents, which a copy holds for some days only. They are not kept on this device. */
export async function fetchClosed(before: string | undefined): Promise<ClosedPage> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const query = new URLSearchParams({ state: 'closed', ...(before !== undefined && { before }) });
  const outcome = await ask({ path: `/admin/incidents?${query}`, school: open.school }, Page);
  if (outcome.kind !== 'answer') return notDone(outcome);
  const { answer } = outcome;
  const last = answer.length < limits.incidentPage ? undefined : answer.at(-1)?._id;
  return { kind: 'fetched', incidents: answer, last };
}

/** @param own the copy's, which are newer than the server's page */
export function closedOnce(fetched: readonly Incident[], own: readonly Incident[]): readonly Incident[] {
  return closedFirst([...new Map([...fetched, ...own].map((one) => [one._id, one])).values()]);
}

/** Of this device, whoever is signed in. Undefined while it is being read from disk. */
export function useIncidentSound(): boolean | undefined {
  return useScreenQuery(async () => (await readFact(outboxDatabase, 'incidentSound')) ?? false, onFault, []);
}

export function keepIncidentSound(isOn: boolean): Promise<void> {
  return keepFact(outboxDatabase, 'incidentSound', isOn);
}
