import { useQuery } from '@tanstack/react-query';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { fetchStaff } from './staff.ts';

export type StaffCount = { readonly approved: number; readonly waiting: number };

/** As the server says, or said last; undefined when it was never heard of here. The same answer as the staff page's. */
export function useStaffCount(school: string): StaffCount | undefined {
  const { data } = useQuery({
    queryKey: ['staff', school],
    queryFn: () => fetchStaff(deviceClock.nowMs),
    retry: 0,
    // Offline it answers with what was heard last.
    networkMode: 'always',
  });
  if (data === undefined) return undefined;
  const approved = data.staff.filter(({ isApproved }) => isApproved).length;
  return { approved, waiting: data.staff.length - approved };
}
