import { useSession } from '#pwa/data/account/session.ts';
import { AnnouncementsPage } from '#pwa/features/announcements/announcements-page.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** Administrators write; staff read. */
export function AnnouncementsRoute() {
  const { place, school } = useSchoolScope();
  const session = useSession();
  const writer = session.status === 'signed-in' && place.section === 'admin' ? session.user : undefined;
  return (
    <AnnouncementsPage
      timeZone={school.timeZone}
      authorName={writer && (fullName(writer.nameInfo) || writer.email)}
    />
  );
}
