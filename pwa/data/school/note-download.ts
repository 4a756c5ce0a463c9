/**
 * Tells the server which lists this device made files of, for the security log. A list is
 * downloaded without a network too; the server hears of it at the next contact.
 */
import { useEffect } from 'react';
import { z } from 'zod';
import { ask, facts, openSchool, type OpenSchool } from '#pwa/data/browser/page-data.ts';
import type { Failure } from '#pwa/data/calls/ask.ts';
import { keepDownload, takeDownload } from '#pwa/data/store/kept-downloads.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import type { NotedDownload } from '#sync/school/records/security-event.ts';

const Nothing = z.object({});

/**
 * Whether the school in view is still that of now. A list takes a while to be read; a file that is
 * ready after a switch or a sign-out would be noted in another school's log, or in none.
 */
export function sameSchool(): () => boolean {
  const open = openSchool.get();
  return () => openSchool.get() === open;
}

/** Parents have no lists, and outside of a school there is no log. */
export async function noteDownload(download: NotedDownload): Promise<void> {
  const open = openSchool.get();
  if (open === undefined || open.asParent || open.isDoor) return;
  await keepDownload(open.database, download);
  await sendDownloads(open);
}

/** Sends what was kept as often as there is contact again. */
export function useNotedDownloads(): void {
  const open = useLiveValue(openSchool);
  const { isReachable } = useLiveValue(facts);
  useEffect(() => {
    if (open === undefined || open.asParent || open.isDoor || !isReachable) return;
    sendDownloads(open).catch(open.onFault);
  }, [open, isReachable]);
}

async function sendDownloads({ school, database }: OpenSchool): Promise<void> {
  for (;;) {
    const download = await takeDownload(database);
    if (download === undefined) return;
    const request = { method: 'POST', path: '/admin/downloads', body: download, school } as const;
    const told = await ask(request, Nothing);
    if (told.kind === 'answer' || isFinal(told)) continue;
    await keepDownload(database, download);
    return;
  }
}

/** A refusal that would be the same the next time. */
function isFinal(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.why !== 'busy' && failure.why !== 'server-fault';
}
