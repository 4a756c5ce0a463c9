import { LeaveAsPerson } from '#pwa/features/parent-mode/leave-as-person.tsx';
import { ParentModePage } from '#pwa/features/parent-mode/parent-mode-page.tsx';
import { SyncCorner } from '#pwa/features/sync-state/sync-corner.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useTermScope } from '#pwa/routing/school-scope.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** The tablet at the door, in the session of a member of staff. */
export function ParentModeRoute() {
  const { t } = useTranslation();
  const { term, place } = useTermScope();
  usePageTitle(t('parentMode.switchLabel'));
  return (
    <ParentModePage
      termId={term._id}
      renderLeaveDialog={(onClose) => (
        <LeaveAsPerson leavePath={paths.attendance(place, term._id)} onClose={onClose} />
      )}
      // Without a link: a tap on it explains, and leads nowhere.
      syncState={<SyncCorner />}
    />
  );
}
