import { CalendarFeed } from '#pwa/features/calendar-feed/calendar-feed.tsx';
import { TermCalendar } from '#pwa/features/terms/term-calendar.tsx';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { useCanEdit, useSchoolScope, useTermScope } from '#pwa/routing/school-scope.ts';

export function TermCalendarRoute() {
  const { term, today } = useTermScope();
  const { school, terms, place } = useSchoolScope();
  usePageTitle(term.name);
  const canEdit = useCanEdit();
  // Another term's calendar starts at its own month, with no day chosen.
  return (
    <>
      <TermCalendar key={term._id} term={term} today={today} canEdit={canEdit} />
      <CalendarFeed
        school={school}
        terms={terms}
        eyes={place.section === 'admin' ? 'administrator' : 'reader'}
      />
    </>
  );
}
