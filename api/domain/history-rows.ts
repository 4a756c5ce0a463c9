import type { Problem } from '#sync/problem.ts';
import type { Proof } from '#sync/wire/protocol.ts';
import type { Verdict } from '#sync/wire/verdict.ts';
import type { NewRow } from '#api/db/schema.ts';
import { type Arrival, changesOf, envelopeOf } from './arrival.ts';
import type { Touched } from './working-set.ts';

/** One command and what was decided about it. */
export interface Decided {
  readonly arrival: Arrival;
  readonly verdict: Verdict;
  /** The school's revision that holds the effect. */
  readonly revision: number;
  readonly problems: readonly Problem[];
  readonly touched: readonly Touched[];
  /** The incidents that it raised, or the closing that the server completed. */
  readonly raised?: readonly Touched[] | undefined;
  /** The stamp that it counts with. */
  readonly correctedStamp: string;
  readonly isSuspicious: boolean;
  readonly proof: Proof;
  /** Whose PIN was typed for it: a user; '' where a member of staff is named without a PIN. */
  readonly byPin?: string | undefined;
}

/** Whoever holds a device's key could write anybody's name on a command. */
export function isByPerson({ proof }: Pick<Decided, 'proof'>): boolean {
  return proof === 'session' || proof === 'signature';
}

export function historyRow(
  { arrival, verdict, revision, problems, correctedStamp, isSuspicious, proof, byPin }: Decided,
  {
    school,
    position,
    arrivedAt,
  }: { readonly school: string; readonly position: number; readonly arrivedAt: string },
): NewRow<'history'> {
  const envelope = envelopeOf(arrival.parsed);
  return {
    school,
    id: arrival.id,
    position,
    name: envelope?.name ?? '',
    version: envelope?.v ?? 0,
    raw: JSON.stringify(arrival.raw) ?? 'null',
    actor: envelope?.actor ?? '',
    device: deviceOf(arrival.source),
    stamp: envelope?.at ?? '',
    corrected_stamp: correctedStamp,
    is_suspicious: isSuspicious ? 1 : 0,
    wall: envelope?.wall ?? '',
    arrived_at: arrivedAt,
    verdict,
    code: problems[0]?.code ?? null,
    revision,
    proof,
    by_pin: byPin ?? null,
  };
}

/** The records that a command touched, or meant to touch when it was not applied. */
export function touchedRows(
  { arrival, touched, raised = [] }: Decided,
  { school, position }: { readonly school: string; readonly position: number },
): readonly NewRow<'history_record'>[] {
  const meant = [...(touched.length > 0 ? touched : intended(arrival)), ...raised];
  const byRecord = new Map<string, Meant>();
  for (const one of meant) {
    const key = `${one.kind}/${one.id}`;
    const first = byRecord.get(key);
    // The server adds to a closing in a change of its own.
    byRecord.set(key, first ? { ...first, after: first.after && { ...first.after, ...one.after } } : one);
  }
  return [...byRecord.values()].map((one) => ({
    school,
    position,
    kind: one.kind,
    record: one.id,
    student: studentOf(one),
    date: one.attendanceKey?.date ?? dateOf(one),
    before: one.before === null ? null : JSON.stringify(one.before),
    after: one.after === null ? null : JSON.stringify(one.after),
  }));
}

type Meant = Pick<Touched, 'kind' | 'id' | 'attendanceKey' | 'before' | 'after'>;

function intended({ parsed }: Arrival): readonly Meant[] {
  if (parsed.kind !== 'command') return [];
  return changesOf(parsed.command).map(({ change, attendanceKey }) => ({
    kind: change.kind,
    id: change.id,
    attendanceKey,
    before: null,
    after: null,
  }));
}

function studentOf({ kind, id, attendanceKey, after }: Meant): string | null {
  if (kind === 'student') return id;
  if (attendanceKey !== undefined) return attendanceKey.student;
  return kind === 'registration' || kind === 'question' ? textIn(after, 'student') : null;
}

function dateOf({ kind, after }: Meant): string | null {
  return kind === 'question' ? textIn(after, 'date') : null;
}

function textIn(after: Meant['after'], field: string): string | null {
  const value = after === null ? undefined : new Map<string, unknown>(Object.entries(after)).get(field);
  return typeof value === 'string' ? value : null;
}

export function quarantineRow(
  { arrival, problems, revision }: Decided,
  { school, arrivedAt }: { readonly school: string; readonly arrivedAt: string },
): NewRow<'quarantine'> {
  return {
    school,
    command: arrival.id,
    revision,
    status: 'open',
    code: problems[0]?.code ?? 'MALFORMED',
    errors: JSON.stringify(problems),
    raw: JSON.stringify(arrival.raw) ?? 'null',
    actor: envelopeOf(arrival.parsed)?.actor ?? '',
    device: deviceOf(arrival.source),
    arrived_at: arrivedAt,
    resolved_by: null,
    resolved_at: null,
    reason: null,
  };
}

function deviceOf(source: Arrival['source']): string {
  return source.by === 'device' ? source.device : (source.door ?? '');
}
