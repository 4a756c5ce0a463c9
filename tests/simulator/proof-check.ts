/**
 * Who said it: by the signatures and tokens that reached the server, not by what it made of them.
 */
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { Signature, signedText } from '#sync/school/commands/signature.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import { nothingSaid } from '#api/db/forgetting-tables.ts';
import { isOfErased } from './erasure-check.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import type { Push } from './server.ts';

/**
 * What is not attendance has been applied only with a signature of a session of its actor's, with
 * their live token, or by the decision of an administrator. What is attendance says truly what
 * showed who recorded it. What was made up in somebody's name changes nothing.
 */
export function nobodySpeaksInAnothersName(evidence: Evidence): readonly string[] {
  const { history, doors, happened, erased } = evidence;
  const recorded = new Map(evidence.ticks.map(({ id, raw }) => [id, raw]));
  const decided = decidedOnes(evidence);
  const brought = bringers(evidence.pushes);
  return history.flatMap((row) => {
    const counts = row.verdict === 'applied' || row.verdict === 'superseded';
    if (!counts || row.actor === 'import' || decided.has(row.id)) return [];
    // A signature is over words that are gone, and so the history may name nobody any more.
    const raw = recorded.get(row.id) ?? row.raw;
    if (isOfErased(raw, erased) || isOfErased(row.raw, erased) || row.raw === nothingSaid) return [];
    if (happened.forged.get(row.id)?.mayCount === false) return [`${row.id} was made up, and counts`];
    const isInPerson = row.device === '' || brought.get(row.id)?.has(row.actor) === true;
    const isProven = isInPerson || isSigned(row, evidence);
    // A door speaks for itself.
    const isOfDoor = doors.has(row.device) && row.actor === row.device;
    if (!facts.has(row.name))
      return isProven || isOfDoor
        ? []
        : [`${row.id} (${row.name}) counts as said by ${row.actor}, and nothing shows that`];
    // A key that the server heard of later proves nothing of what was there before.
    const isTrue =
      row.proof === 'session' || row.proof === 'signature'
        ? isProven
        : doors.has(row.device) === (row.proof === 'door');
    return isTrue
      ? []
      : [`the history says of ${row.id} (${row.name}), wrongly, that its proof is ${row.proof}`];
  });
}

/** What happens at a door counts, whoever says so. */
const facts: ReadonlySet<string> = new Set([
  'recordAttendance',
  'reportDoorEvent',
  'startRollCall',
  'tickRollCall',
  'endRollCall',
  'joinRollCall',
]);

/** What came with a blocked key alone waits for a person, whatever it is and whoever made it. */
export function whatABlockedDeviceSendsWaits(evidence: Evidence): readonly string[] {
  const { history, pushes, sql } = evidence;
  const blocked = new Set<string>();
  const others = new Set<string>();
  for (const push of pushes) for (const id of idsOf(push)) (push.isOfBlocked ? blocked : others).add(id);
  const waited = new Set(
    sql<{ command: string }>('select command from quarantine').map(({ command }) => command),
  );
  return history
    .filter(({ id }) => blocked.has(id) && !others.has(id) && !waited.has(id))
    .map(({ id, device }) => `${id} came from ${device}, which was blocked, and did not wait`);
}

/** Steps after which a signature may be missing, or come too late, without anybody's fault. */
const unsettling: ReadonlySet<string> = new Set([
  'disk',
  'connections lost',
  'restore copy of disk',
  'clone tablet',
  'server set back',
  'sessions revoked',
  'device revoked',
  'clock',
  'server clock',
  'second server',
]);

/**
 * Whoever records something and signs out is believed later: it was signed before their key went.
 */
export function onesOwnWorkIsProven({ history, ticks, plan, sql }: Evidence): readonly string[] {
  if (plan.steps.some(({ act }) => unsettling.has(act.kind))) return [];
  const own = new Set(ticks.map(({ id }) => id));
  const keys = new Set(sql<{ id: string }>('select id from signing_key').map(({ id }) => id));
  return history.flatMap(({ id, code, raw, actor }) => {
    if (code !== 'UNPROVEN' || !own.has(id)) return [];
    const signature = signatureOf(raw);
    if (signature === undefined) return [`${id} of ${actor} arrived without a signature`];
    // A session may end before the server could be told of its key.
    return keys.has(signature.key) ? [`${id} of ${actor} was signed, and not believed`] : [];
  });
}

/** An administrator answers for what they apply. */
function decidedOnes({ sql }: Evidence): ReadonlySet<string> {
  const rows = sql<{ command: string }>(`select command from quarantine where status = 'applied'`);
  return new Set(rows.map(({ command }) => command));
}

/** The people with whose tokens each command came. */
function bringers(pushes: readonly Push[]): ReadonlyMap<string, ReadonlySet<string>> {
  const by = new Map<string, Set<string>>();
  for (const push of pushes) {
    const user = userOf(push.token);
    if (user === undefined) continue;
    for (const id of idsOf(push)) by.set(id, (by.get(id) ?? new Set()).add(user));
  }
  return by;
}

const Claims = z.object({ sub: z.string() });

function userOf(token: string | undefined): string | undefined {
  const body = token?.split('.')[1];
  if (body === undefined) return undefined;
  return Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString())).sub;
}

const Sent = z.object({ commands: z.array(z.unknown()) });
const Named = z.object({ id: z.string() });

function idsOf({ body }: Push): readonly string[] {
  return Sent.parse(JSON.parse(body)).commands.flatMap((command) => Named.safeParse(command).data?.id ?? []);
}

const Signed = z.object({ signature: Signature });

function signatureOf(raw: string): Signature | undefined {
  return Signed.safeParse(JSON.parse(raw)).data?.signature;
}

type Key = { readonly user: string; readonly public_key: string; readonly ends_at: string };

/**
 * How far apart the servers' clocks ever were. A session's end is written by the server that hears
 * of the sign-out, so by a slow clock it may lie before what another clock has already accepted.
 */
function serverClocksApartMs({ steps }: Evidence['plan']): number {
  const errorsMs = steps.flatMap(({ act }) =>
    act.kind === 'server clock' || act.kind === 'second server' ? [act.errorMs] : [],
  );
  return Math.max(0, ...errorsMs) - Math.min(0, ...errorsMs);
}

/** Made while the session lived, by the corrected clock or by that of the server. */
function isSigned(
  { raw, school, actor, corrected_stamp, arrived_at }: HistoryRow,
  { sql, plan }: Evidence,
): boolean {
  const signature = signatureOf(raw);
  if (signature === undefined) return false;
  const [key] = sql<Key>(
    `select k."user", k.public_key, coalesce(k.ended_at, s.revoked_at, s.expires_at, k.created_at) as ends_at
       from signing_key k left join session s on s.id = k.session where k.id = ?`,
    signature.key,
  );
  if (key === undefined || key.user !== actor) return false;
  const madeMs = Math.min(parseStamp(Stamp.parse(corrected_stamp)).ms, Date.parse(arrived_at));
  const endsMs = Date.parse(key.ends_at) + serverClocksApartMs(plan) + limits.clockFinestMs;
  if (madeMs > endsMs) return false;
  const point = Buffer.from(key.public_key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  return verify(
    'sha256',
    Buffer.from(signedText(school, JSON.parse(raw))),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature.value, 'base64url'),
  );
}
