/** What needs a person's look: read from this device's copy, decided by the server. */
import { nothing } from '#pwa/data/store/live-value.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { QuarantineEntry } from '#sync/wire/protocol.ts';
import { WireProblem } from '#sync/wire/verdict.ts';
import { type NotDone, notDone } from '#pwa/data/calls/ask-to-do.ts';
import { ask, onFault, type OpenSchool, openSchool, outbox } from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { untilSent } from '#pwa/data/store/until-sent.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

export type Quarantine = {
  /** The newest arrival first. */
  readonly open: readonly QuarantineEntry[];
  /** The latest decision first. */
  readonly decided: readonly QuarantineEntry[];
};

/** Undefined while it is being read from disk. */
export function useQuarantine(): Quarantine | undefined {
  const open = useLiveValue(openSchool);
  const rows = useLiveValue(open?.data.quarantine ?? nothing);
  return useMemo(() => rows && sortQuarantine([...rows.values()]), [rows]);
}

export function sortQuarantine(entries: readonly QuarantineEntry[]): Quarantine {
  const latestFirst = (at: (entry: QuarantineEntry) => string) => (a: QuarantineEntry, b: QuarantineEntry) =>
    at(a) === at(b) ? (a._id < b._id ? 1 : -1) : at(a) < at(b) ? 1 : -1;
  return {
    open: entries.filter(({ state }) => state === 'open').toSorted(latestFirst((entry) => entry.arrivedAt)),
    decided: entries
      .filter(({ state }) => state !== 'open')
      .toSorted(latestFirst((entry) => entry.resolvedAt ?? '')),
  };
}

export type Decision = {
  readonly command: string;
  readonly action: 'apply' | 'dismiss';
  /** Mended arguments; absent when it is applied as it arrived. */
  readonly args?: unknown;
  readonly reason: string;
};

export type DecisionOutcome =
  /** `isSuperseded`: it was applied and changed nothing, since a later entry stands. */
  | { readonly kind: 'decided'; readonly isSuperseded: boolean }
  /** Somebody else was quicker. */
  | { readonly kind: 'already-decided' }
  /** The server's rules are against it; nothing was changed. */
  | { readonly kind: 'refused'; readonly problems: readonly WireProblem[] }
  /** `message`: of a server that answered and could not decide. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'forbidden' };

export async function decideQuarantine({ command, ...body }: Decision): Promise<DecisionOutcome> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'sign-in-needed' };
  const { school } = open;
  const decide = () =>
    ask(
      { method: 'POST', path: `/admin/quarantine/${encodeURIComponent(command)}`, body, school },
      // A server of before does not say it.
      z.object({ entry: QuarantineEntry, isSuperseded: z.boolean().default(false) }),
    );
  const { count: waiting } = await outbox.waitingCount(school);
  const first = await decide();
  // What was saved here a moment ago, such as a registration, may be what the server missed.
  const mayBeMended = waiting > 0 && first.kind === 'refused' && first.why === 'problems';
  const outcome = mayBeMended && (await isAllSent(school)) ? await decide() : first;
  if (outcome.kind === 'answer') {
    await open.database.quarantine.put(outcome.answer.entry);
    return { kind: 'decided', isSuperseded: outcome.answer.isSuperseded };
  }
  if (outcome.kind === 'refused') {
    if (outcome.why === 'session-ended') return { kind: 'sign-in-needed' };
    if (outcome.why === 'forbidden') return { kind: 'forbidden' };
    // The refusal may mean that somebody else has decided: the list knows.
    if (outcome.status === 409 && (await isDecided(open, command))) return { kind: 'already-decided' };
    if (outcome.why === 'problems' && outcome.problems.length > 0)
      return { kind: 'refused', problems: outcome.problems };
  }
  const ended = notDone(outcome);
  return ended.kind === 'unreachable' ? ended : { kind: 'failed', message: ended.message };
}

function isAllSent(school: RecordId): Promise<boolean> {
  return untilSent(school, { outbox, time: realPorts.time, mostMs: limits.decisionWaitMs, onFault });
}

export type DecidedPage =
  | {
      readonly kind: 'fetched';
      readonly entries: readonly QuarantineEntry[];
      /** What the next page goes on from; undefined when this was the last one. */
      readonly last: string | undefined;
    }
  | NotDone;

/** What was decided, which a new copy comes without: a page of it, kept on this device. */
export async function fetchDecided(before: string | undefined): Promise<DecidedPage> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const page = await askDecided(open.school, before);
  if (page.kind === 'fetched') await open.database.quarantine.bulkPut(page.entries);
  return page;
}

/** A page for a file: what nobody looks at here is not kept here. */
export async function askDecided(school: RecordId, before: string | undefined): Promise<DecidedPage> {
  const query = new URLSearchParams({ state: 'decided', ...(before !== undefined && { before }) });
  const path = `/admin/quarantine?${query}`;
  const outcome = await ask({ path, school }, z.array(QuarantineEntry));
  if (outcome.kind !== 'answer') return notDone(outcome);
  const { answer } = outcome;
  const isLast = answer.length < limits.quarantinePage;
  return { kind: 'fetched', entries: answer, last: isLast ? undefined : answer.at(-1)?._id };
}

async function isDecided(open: OpenSchool, command: string): Promise<boolean> {
  // Whoever was quicker decided just now: it is on the first page.
  await fetchDecided(undefined);
  const row = QuarantineEntry.safeParse(await open.database.quarantine.get(command));
  return row.success && row.data.state !== 'open';
}
