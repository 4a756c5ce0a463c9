import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { HistoryPage } from '#pwa/features/history/history-page.tsx';
import { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';

/** What the address asks for. It may have been typed: what cannot be read is not asked for. */
const Asked = z.object({
  record: RecordId.optional().catch(undefined),
  student: RecordId.optional().catch(undefined),
  day: SchoolDay.optional().catch(undefined),
});

export function HistoryRoute() {
  const { place, school, today } = useSchoolScope();
  const canRestore = useIsSchoolWritable();
  const [search, setSearch] = useSearchParams();
  const { record, student, day } = Asked.parse(Object.fromEntries(search));
  return (
    <HistoryPage
      filter={{
        ...(record !== undefined && { record }),
        ...(student !== undefined && { student }),
        ...(day !== undefined && { date: day }),
      }}
      onFilter={({ date, ...others }) =>
        setSearch({ ...others, ...(date !== undefined && { day: date }) }, { replace: true })
      }
      toRecord={(id) => paths.history(place, { record: id })}
      today={today}
      timeZone={school.timeZone}
      canRestore={canRestore}
    />
  );
}
