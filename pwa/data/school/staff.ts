/**
 * Who works at the school. Accounts are no records of the school, so they are not pulled; the last answer is kept with the school's copy,
 * to be read without a network, and goes with it.
 */
import { z } from 'zod';
import { failureMessage } from '#sync/words/failure-message.ts';
import { StaffMember } from '#sync/school/records/staff-member.ts';
import type { Outcome } from '#pwa/data/calls/call.ts';
import { CallFailed } from '#pwa/data/calls/call-failed.ts';
import { call, kept, openSchool } from '#pwa/data/browser/page-data.ts';

const Kept = z.object({ atMs: z.number(), staff: z.array(StaffMember) });

export type KnownStaff = {
  readonly staff: readonly StaffMember[];
  /** When the server said so: device clock, Unix ms. */
  readonly atMs: number;
  /** The server could not be asked now. */
  readonly isStale: boolean;
};

const keptKey = 'staff';

/** @throws CallFailed when it cannot be had now and was never heard of here */
export async function fetchStaff(nowMs: () => number): Promise<KnownStaff> {
  const outcome = await callStaff({ path: '/admin/allstaff' }, z.array(StaffMember));
  if (outcome.kind === 'answer') {
    const known = { staff: outcome.answer, atMs: nowMs() };
    await keepStaff(known);
    return { ...known, isStale: false };
  }
  const last = outcome.kind === 'refused' ? undefined : await readKept();
  if (last === undefined) throw new CallFailed(outcome.kind);
  return { ...last, isStale: true };
}

export type StaffOutcome =
  | { readonly kind: 'done'; readonly message: string; readonly staff: StaffMember | null }
  /** `message` is the server's sentence. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

export function approveStaff(id: string): Promise<StaffOutcome> {
  return change({ method: 'POST', path: pathOf(id), body: { isApproved: true } });
}

export function removeStaff(id: string): Promise<StaffOutcome> {
  return change({ method: 'DELETE', path: pathOf(id) });
}

const Changed = z.object({ msg: z.string(), staff: StaffMember.optional() });

async function change(request: StaffRequest): Promise<StaffOutcome> {
  const outcome = await callStaff(request, Changed);
  if (outcome.kind === 'answer')
    return { kind: 'done', message: outcome.answer.msg, staff: outcome.answer.staff ?? null };
  return outcome.kind === 'refused'
    ? { kind: 'refused', message: failureMessage(outcome.body) }
    : { kind: 'unreachable' };
}

type StaffRequest = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
};

async function callStaff<Schema extends z.ZodType>(
  request: StaffRequest,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const headers = { 'x-auth-token': kept.token() ?? '', 'x-viewing-as-school-id': open.school };
  return call({ ...request, headers }, schema);
}

function pathOf(id: string): string {
  return `/admin/staff/${encodeURIComponent(id)}`;
}

/** The next list must not show again, offline, whom this one has let go. */
export async function keepStaff({ staff, atMs }: Omit<KnownStaff, 'isStale'>): Promise<void> {
  await openSchool.get()?.database.facts.put({ key: keptKey, value: { staff, atMs } });
}

async function readKept(): Promise<z.infer<typeof Kept> | undefined> {
  const row = z.object({ value: Kept }).safeParse(await openSchool.get()?.database.facts.get(keptKey));
  return row.data?.value;
}
