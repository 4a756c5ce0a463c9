import { useEffect, useMemo } from 'react';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { WireProblem } from '#sync/wire/verdict.ts';
import { parseEntry, readableEntries, rowsIn } from '#pwa/data/store/outbox-database.ts';
import { damageIn, removeDamage, type SavedDamage } from '#pwa/data/store/outbox-damage.ts';
import { readFact, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { exportParts } from '#pwa/data/store/export-parts.ts';
import type { ExportedFile } from '#pwa/data/store/outbox-export.ts';
import { countUnsentFiles, sealedFiles } from '#pwa/data/store/sealed-files.ts';
import {
  ask,
  facts,
  fileDatabase,
  onFault,
  openSchool,
  outbox,
  outboxDatabase,
  sessionStore,
  signer,
  wakeEnrolling,
} from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { sealForSchool } from '#pwa/data/browser/sealed-loop.ts';
import { readSealedWaiting } from '#pwa/data/store/sealed-outbox.ts';
import { fromQuery } from '#pwa/data/store/live-value.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { syncedPlace } from '#pwa/data/browser/open-school.ts';
import { isSaidBy } from '#pwa/data/store/overlay-entries.ts';
import { isOfView } from './sync-state.ts';

export type { SavedDamage } from '#pwa/data/store/outbox-damage.ts';

export type DeviceInfo = { readonly id: string; readonly name: string; readonly isEnrolled: boolean };

/** One record that has not reached its end: waiting for the server, or for a person. */
export type WaitingEntry = {
  readonly id: string;
  readonly entry: OutboxEntry;
  readonly madeAtMs: number;
  readonly state: OutboxEntry['state'];
  readonly problems: readonly WireProblem[];
  /** Went to the office, and is not for whoever looks as a parent to read. */
  readonly isHidden: boolean;
};

const mostShown = 200;

export function useDevice(): DeviceInfo | undefined {
  const open = useLiveValue(openSchool);
  // Made where there is none yet: a live query only reads.
  useEffect(() => {
    outbox.device().catch(onFault);
  }, []);
  return useScreenQuery(() => readDevice(open?.school), onFault, [open]);
}

async function readDevice(school: string | undefined): Promise<DeviceInfo | undefined> {
  const device = await readFact(outboxDatabase, 'device');
  if (device === undefined) return undefined;
  const key = school === undefined ? undefined : await readSchoolFact(outboxDatabase, 'key', school);
  return { ...device, isEnrolled: key !== undefined && key !== '' };
}

/** Renames this device at once. The roll-call has the new name when the server can be reached. */
export async function renameDevice(name: string): Promise<void> {
  await outbox.renameDevice(name);
  wakeEnrolling();
}

/** The oldest 200 that wait, of any school, and what needs a look in the school in view. */
export function useWaiting(): readonly WaitingEntry[] | undefined {
  const open = useLiveValue(openSchool);
  const all = useLiveValue(unfinished);
  const parent = syncedPlace(useSession())?.parent;
  return useMemo(
    () =>
      all
        ?.filter(({ state, entry }) => state === 'waiting' || isOfView(entry, open))
        .map((one) => ({
          ...one,
          isHidden: one.state === 'quarantined' && parent !== undefined && !isSaidBy(parent, one.entry),
        })),
    [all, open, parent],
  );
}

const unfinished = fromQuery(async (): Promise<readonly Omit<WaitingEntry, 'isHidden'>[]> => {
  const lists = await Promise.all(
    (['quarantined', 'waiting'] as const).map((state) =>
      rowsIn(outboxDatabase, state).limit(mostShown).toArray(),
    ),
  );
  return readableEntries(lists.flat()).map((entry) => ({
    id: entry.id,
    entry,
    madeAtMs: entry.madeAtMs,
    state: entry.state,
    problems: entry.result?.errors ?? [],
  }));
}, onFault);

export type OutboxFile = {
  /** More than one where files of conversations are too many for one. */
  readonly contents: readonly Blob[];
  /** What of it no program can read. */
  readonly damage: SavedDamage;
  /** Files of conversations in the school in view that are not in it, since they are not sealed. */
  readonly filesLeftOut: number;
};

/**
 * Everything that is not done, as it is on disk, readable or not, to hand in elsewhere; and the
 * files of conversations that are sealed. A blocked device seals first what it can read.
 */
export async function exportOutbox(): Promise<OutboxFile> {
  await sealIfBlocked().catch(onFault);
  await signer.signWaiting().catch(onFault);
  const rows = await outboxDatabase.entries.toArray();
  const open = rows.filter(
    (row) => parseEntry(row)?.state !== 'delivered' && parseEntry(row)?.state !== 'settled',
  );
  const device = await outbox.device();
  const samples = await outbox.samples();
  const sealed = (await readSealedWaiting(outboxDatabase)).map((part) => ({
    school: part.school,
    sealed: part.sealed,
  }));
  const records = { device, samples: [...samples], entries: open, sealed };
  const filesLeftOut = await countReadableFiles();
  return { contents: await exportParts(records, filesToExport()), damage: damageIn(open), filesLeftOut };
}

/** When it heard that it is blocked, the key may have been out of reach. */
async function sealIfBlocked(): Promise<void> {
  const school = openSchool.get()?.school;
  const session = sessionStore.session.get();
  const isBlockedDoor = session.status === 'door' && session.door.isBlocked;
  if (school === undefined || !(isBlockedDoor || facts.get().isRevoked)) return;
  await sealForSchool(school, { ...realPorts, ask, fileDatabase, outbox, outboxDatabase, signer });
}

async function countReadableFiles(): Promise<number> {
  const school = openSchool.get()?.school;
  return school === undefined ? 0 : (await countUnsentFiles(fileDatabase, school)).readable;
}

/** Also those that the server did not take: the office sees why. */
async function* filesToExport(): AsyncGenerator<ExportedFile> {
  for await (const { id, school, sealed } of sealedFiles(fileDatabase)) yield { id, school, sealed };
}

/** What is damaged and lies in a file. @returns how many went */
export function removeSavedDamage(saved: SavedDamage): Promise<number> {
  return removeDamage(outboxDatabase, saved);
}
