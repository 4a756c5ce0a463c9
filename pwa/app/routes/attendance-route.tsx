import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useParentModePath } from '#pwa/data/parent-mode-store.ts';
import { AttendanceTab } from '#pwa/features/attendance/attendance-tab.tsx';
import { ParentModePage } from '#pwa/features/parent-mode/parent-mode-page.tsx';
import { ParentModeSwitch } from '#pwa/features/parent-mode/parent-mode-switch.tsx';
import { SyncCorner } from '#pwa/features/sync-state/sync-corner.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useTermScope } from './term-scope.tsx';

/** What a link to this page may say. It comes back from the browser's history, so it is parsed. */
const AttendanceArrival = z.object({ startsParentMode: z.boolean() }).catch({ startsParentMode: false });
export type AttendanceArrival = z.infer<typeof AttendanceArrival>;

/** The tab; while its path is the stored one, the tablet at the door. */
export function AttendanceRoute() {
  const { t } = useTranslation();
  const { term, school, place } = useTermScope();
  const { state } = useLocation();
  const isParentMode = useParentModePath() !== null;
  const path = paths.attendance(place, term._id);
  usePageTitle(t('terms.attendance'));
  if (isParentMode) return <ParentModePage termId={term._id} leavePath={path} syncState={<SyncCorner />} />;
  return (
    <AttendanceTab
      key={term._id}
      term={term}
      school={school}
      canEdit={school.isActive}
      parentModeSwitch={
        <ParentModeSwitch path={path} startsNow={AttendanceArrival.parse(state).startsParentMode} />
      }
    />
  );
}
