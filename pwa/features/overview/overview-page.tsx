import { useDoorDay } from '#pwa/data/school/door-day.ts';
import { useSchoolCounts } from '#pwa/data/school/school-records.ts';
import { useStaffCount } from '#pwa/data/school/staff.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { DoorLine } from './door-line.tsx';
import { doorState } from './door-state.ts';
import { OverviewView, type OverviewViewProps } from './overview-view.tsx';

export interface OverviewPageProps extends Omit<OverviewViewProps, 'counts' | 'staff' | 'today'> {
  /** The one that attendance opens on. */
  readonly term: Term | undefined;
  readonly today: SchoolDay;
  readonly toAttendance: string | undefined;
}

export function OverviewPage({ term, today, toAttendance, ...view }: OverviewPageProps) {
  const counts = useSchoolCounts();
  const staff = useStaffCount(view.school._id);
  const isOpen = term !== undefined && isSchoolDay(term, today);
  const day = useDoorDay(isOpen ? term : undefined, today);
  if (counts === undefined) return <LoadingSpinner />;
  return (
    <OverviewView
      {...view}
      counts={counts}
      staff={staff}
      today={
        <DoorLine
          today={today}
          state={doorState(term, today, day)}
          toAttendance={toAttendance}
          toTerms={view.links.terms}
        />
      }
    />
  );
}
