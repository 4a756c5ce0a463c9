import { describeSecurityEvent, whoOfSecurityEvent } from '#sync/school/records/describe-security-event.ts';
import { csvOf } from '#sync/csv.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { SecurityEvent, SecurityKind } from '#sync/school/records/security-event.ts';
import { limits } from '#sync/limits.ts';
import type { Reader } from '#api/db/open.ts';
import { readSecurityEvents } from '#api/db/security-event-table.ts';
import { done, type Outcome } from './outcome.ts';
import type { WithClock, WithIds, WithStore, WithWords } from './ports.ts';
import { takeSecurityLine, type WithQuotas } from './quotas.ts';
import { type Doer, noteSecurity } from './security-log.ts';

export interface SecurityAsked {
  /** Absent: of every school and of the installation, for a superadmin. */
  readonly school: string | undefined;
  readonly kind?: SecurityKind | undefined;
  readonly person?: string | undefined;
  readonly cursor?: string | undefined;
  /** Kinds to leave out. */
  readonly without?: readonly SecurityKind[];
}

export interface SecurityLines {
  readonly events: readonly SecurityEvent[];
  /** What the next page begins after; null when there is none. */
  readonly cursor: string | null;
}

export async function readSecurityPage(
  db: Reader,
  { cursor, ...asked }: SecurityAsked,
): Promise<SecurityLines> {
  const limit = limits.securityPage;
  const found = await readSecurityEvents(db, { ...asked, before: cursor, limit });
  const last = found.at(-1);
  if (last === undefined || found.length < limit) return { events: found, cursor: null };
  if (asked.school !== undefined) return { events: found, cursor: last._id };
  // One event may stand in several schools under one id: the last one of this page begins the next.
  const whole = found.filter((event) => event._id !== last._id);
  const events = whole.length > 0 ? whole : found;
  return { events, cursor: events.at(-1)?._id ?? null };
}

/**
 * CSV, newest first, in the words of the screen. Where older lines are left out, its last row says
 * so. The export itself is noted in the log.
 */
export async function exportSecurityLog(
  asked: Omit<SecurityAsked, 'cursor'>,
  by: Doer,
  needs: WithStore & WithClock & WithIds & WithWords & WithQuotas,
): Promise<Outcome<{ readonly csv: string; readonly msg: string }>> {
  const { store, say } = needs;
  const refused = await takeSecurityLine(by, needs);
  if (refused !== undefined) return refused;
  const limit = limits.securityExport;
  const found = await readSecurityEvents(store.read, { ...asked, limit: limit + 1 });
  const events = found.slice(0, limit);
  const schools = asked.school === undefined ? [] : [asked.school];
  await store.write((writer) => noteSecurity(writer, { kind: 'exported', schools, by }, needs));
  const header = (['at', 'kind', 'who', 'whom', 'details', 'network', 'school'] as const).map((column) =>
    say(`securityLog.columns.${column}`),
  );
  const rows = events.map((event) => [
    event.at,
    say(`securityLog.kinds.${event.kind}`),
    whoOfSecurityEvent(event, say),
    event.subject?.name ?? '',
    [
      describeSecurityEvent(event, say),
      ...(event.detail.reason === undefined
        ? []
        : [say('securityLog.reason', { reason: event.detail.reason })]),
    ].join('. '),
    event.network,
    event.school?.name ?? '',
  ]);
  const number = formatCount(rows.length);
  if (found.length === rows.length)
    return done({ csv: csvOf([header, ...rows]), msg: say('securityLog.exportMade', { number }) });
  const msg = say('securityLog.exportCut', { number });
  return done({ csv: csvOf([header, ...rows, ['', '', '', '', msg, '', '']]), msg });
}
