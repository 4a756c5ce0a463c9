import type { NotedDownload } from '#sync/school/records/security-event.ts';
import { done, type Outcome } from './outcome.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { takeSecurityLine, type WithQuotas } from './quotas.ts';
import { type NewSecurityEvent, noteSecurity } from './security-log.ts';

/** A list that was downloaded, which a device makes by itself. */
export async function noteDownload(
  { list, rows: count }: NotedDownload,
  whose: Pick<NewSecurityEvent, 'schools' | 'by'>,
  needs: WithStore & WithClock & WithIds & WithQuotas,
): Promise<Outcome<undefined>> {
  const refused = await takeSecurityLine(whose.by, needs);
  if (refused !== undefined) return refused;
  const event = { ...whose, kind: 'listExported', detail: { list, count } } as const;
  await needs.store.write((writer) => noteSecurity(writer, event, needs));
  return done(undefined);
}
