import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import {
  approveStaff,
  fetchStaff,
  keepStaff,
  type KnownStaff,
  removeStaff,
  type StaffOutcome,
} from './staff.ts';
import type { StaffMember } from '#sync/school/records/user.ts';

export type Staff =
  | { readonly status: 'loading' }
  /** `said`: by a server that answered and failed. */
  | { readonly status: 'unreachable'; readonly said?: string | undefined; readonly tryAgain: () => unknown }
  | ({ readonly status: 'loaded'; readonly tryAgain: () => unknown } & KnownStaff);

/** Somebody who joins should appear while one looks. */
const refreshMs = 15_000;

export function useStaff(school: string) {
  const client = useQueryClient();
  const queryKey = ['staff', school];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchStaff(deviceClock.nowMs),
    refetchInterval: refreshMs,
  });
  async function change(asked: Promise<StaffOutcome>, next: Next): Promise<StaffOutcome> {
    const outcome = await asked;
    const known = client.getQueryData<KnownStaff>(queryKey);
    if (outcome.kind === 'done' && known !== undefined) {
      const changed = { ...known, staff: next(known.staff, outcome.answer.staff ?? null) };
      client.setQueryData(queryKey, changed);
      await keepStaff(changed);
    }
    return outcome;
  }
  return {
    staff: staffOf(query),
    approve: (id: string) =>
      change(approveStaff(id), (staff, saved) =>
        staff.map((one) => (one._id === id ? (saved ?? { ...one, isApproved: true }) : one)),
      ),
    remove: (id: string) => change(removeStaff(id), (staff) => staff.filter((one) => one._id !== id)),
  };
}

type Next = (staff: readonly StaffMember[], saved: StaffMember | null) => readonly StaffMember[];

function staffOf(query: ReturnType<typeof useQuery<KnownStaff>>): Staff {
  const said = saidBy(query.error);
  if (query.data !== undefined)
    return {
      status: 'loaded',
      ...query.data,
      ...(query.isError && { isStale: true, said }),
      tryAgain: query.refetch,
    };
  return query.isPending ? { status: 'loading' } : { status: 'unreachable', said, tryAgain: query.refetch };
}
