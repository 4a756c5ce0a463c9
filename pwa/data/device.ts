import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { WireProblem } from '#sync/verdict.ts';
import { parseEntry } from './outbox.ts';
import { keepFact, readFact, readSchoolFact } from './outbox-facts.ts';
import { makeExport } from './outbox-export.ts';
import { onFault, openSchool, outbox, outboxDatabase } from './page-data.ts';
import { useLiveValue } from './use-live-value.ts';

export type DeviceInfo = { readonly id: string; readonly name: string; readonly isEnrolled: boolean };

/** One record that has not reached its end: waiting for the server, or for a person. */
export type WaitingEntry = {
  readonly id: string;
  readonly entry: OutboxEntry;
  readonly madeAtMs: number;
  readonly state: OutboxEntry['state'];
  readonly problems: readonly WireProblem[];
};

const mostShown = 200;

export function useDevice(): DeviceInfo | undefined {
  const open = useLiveValue(openSchool);
  // Made where there is none yet: a live query only reads.
  useEffect(() => {
    outbox.device().catch(onFault);
  }, []);
  return useLiveQuery(async () => {
    const device = await readFact(outboxDatabase, 'device');
    if (device === undefined) return undefined;
    const key = open === undefined ? undefined : await readSchoolFact(outboxDatabase, 'key', open.school);
    return { ...device, isEnrolled: key !== undefined && key !== '' };
  }, [open]);
}

/** The name is this device's own; administrators see it in the roll-call with its next sign-in. */
export async function renameDevice(name: string): Promise<void> {
  const { id } = await outbox.device();
  await keepFact(outboxDatabase, 'device', { id, name });
  await outbox.forgetDevice();
}

/** The oldest 200 that wait, and what needs a look. */
export function useWaiting(): readonly WaitingEntry[] | undefined {
  return useLiveQuery(async () => {
    const lists = await Promise.all(
      (['quarantined', 'waiting'] as const).map((state) => entriesIn(state).limit(mostShown).toArray()),
    );
    return lists.flat().flatMap((row) => {
      const entry = parseEntry(row);
      return entry === undefined
        ? []
        : [
            {
              id: entry.id,
              entry,
              madeAtMs: entry.madeAtMs,
              state: entry.state,
              problems: entry.result?.errors ?? [],
            },
          ];
    });
  }, []);
}

/** Everything that is not done, as it lies on the disk, readable or not: a file to hand in elsewhere. */
export async function exportOutbox(): Promise<Blob> {
  const rows = await outboxDatabase.entries.toArray();
  const open = rows.filter(
    (row) => parseEntry(row)?.state !== 'delivered' && parseEntry(row)?.state !== 'settled',
  );
  const device = await outbox.device();
  const samples = await outbox.samples();
  const file = makeExport({ device, samples: [...samples], entries: open });
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

function entriesIn(state: OutboxEntry['state']) {
  return outboxDatabase.entries.where('[state+at]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
}
