import { useTranslation } from 'react-i18next';
import { useSession } from '#pwa/data/account/session.ts';
import { AnnouncementsPage } from '#pwa/features/announcements/announcements-page.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

/** Administrators write; staff read. */
export function AnnouncementsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('announcements.title'));
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
