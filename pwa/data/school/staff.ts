/**
 * Who works at the school. Accounts are no records of the school, so they are not pulled. The last
 * answer is kept with the school's copy for reading offline, and goes with it.
 */
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { accountName } from '#sync/school/records/name-info.ts';
import { staffKey } from '#pwa/data/store/cache-database.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { takingAway } from '#pwa/data/account/give-up.ts';
import { StaffMember } from '#sync/school/records/user.ts';
import { answerOf, type Request } from '#pwa/data/calls/ask.ts';
import { type Asked, askToDo, notDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { ask, openSchool } from '#pwa/data/browser/page-data.ts';

const Kept = z.object({ atMs: z.number(), staff: z.array(StaffMember) });

export type KnownStaff = {
  readonly staff: readonly StaffMember[];
  /** When the server said so: device clock, Unix ms. */
  readonly atMs: number;
  /** The server could not be asked now. */
  readonly isStale: boolean;
  /** By a server that answered and failed. */
  readonly said?: string | undefined;
};

/** @throws CallFailed when it cannot be had now and was never heard of here */
export async function fetchStaff(nowMs: () => number): Promise<KnownStaff> {
  const outcome = await ask({ path: '/admin/allstaff' }, z.array(StaffMember));
  if (outcome.kind === 'answer') {
    const known = { staff: outcome.answer, atMs: nowMs() };
    await keepStaff(known);
    return { ...known, isStale: false };
  }
  const isHidden = outcome.kind === 'refused' && outcome.status < 500;
  const last = isHidden ? undefined : await readKept();
  return last === undefined
    ? answerOf<never>(outcome)
    : { ...last, isStale: true, said: saidIn(notDone(outcome)) };
}

const Changed = z.object({ staff: StaffMember.optional() });
export type StaffOutcome = Asked<z.infer<typeof Changed>>;

export function approveStaff(id: string): Promise<StaffOutcome> {
  const path = `/admin/staff/${encodeURIComponent(id)}`;
  return change({ method: 'POST', path, body: { isApproved: true } });
}

/** An administrator who is staff too stays one. */
export function removeStaff(id: string): Promise<StaffOutcome> {
  const path = `/admin/members/${encodeURIComponent(id)}/${roleTypes.staff}`;
  return takingAway({ user: id, types: [roleTypes.staff] }, () => change({ method: 'DELETE', path }));
}

function change(request: Request): Promise<StaffOutcome> {
  return askToDo(ask, request, Changed);
}

/** The next list must not show again, offline, whom this one has let go. */
export async function keepStaff({ staff, atMs }: Pick<KnownStaff, 'staff' | 'atMs'>): Promise<void> {
  await openSchool.get()?.database.facts.put({ key: staffKey, value: { staff, atMs } });
}

async function readKept(): Promise<z.infer<typeof Kept> | undefined> {
  const row = z.object({ value: Kept }).safeParse(await openSchool.get()?.database.facts.get(staffKey));
  return row.data?.value;
}

export type StaffCount = { readonly approved: number; readonly waiting: number };

/** Those who are approved are the staff; whoever waits is counted apart. */
export function staffCount(staff: readonly Pick<StaffMember, 'isApproved'>[]): StaffCount {
  const approved = staff.filter(({ isApproved }) => isApproved).length;
  return { approved, waiting: staff.length - approved };
}

/**
 * As the server says or said last, from the staff page's query. Undefined when never heard, and
 * where nobody may ask: the list is for administrators.
 */
export function useStaffCount(school: string, mayAsk: boolean): StaffCount | undefined {
  const { data } = useQuery({
    enabled: mayAsk,
    queryKey: ['staff', school],
    queryFn: () => fetchStaff(deviceClock.nowMs),
  });
  return data && staffCount(data.staff);
}

/** By the ids of their accounts, as far as this device has heard of them. */
export function useStaffNames(school: string, mayAsk: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['staff', school],
    queryFn: () => fetchStaff(deviceClock.nowMs),
    enabled: mayAsk,
  });
  const approved = data?.staff.filter(({ isApproved }) => isApproved) ?? [];
  return new Map(approved.map(({ _id, nameInfo, email }) => [_id, accountName({ nameInfo, email })]));
}
