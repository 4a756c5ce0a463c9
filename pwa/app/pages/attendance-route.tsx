import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { termOfToday, withSearch } from '#pwa/features/attendance/attendance-search.ts';
import { LaterAbsenceDialog } from '#pwa/features/absences/later-absence-dialog.ts';
import { AttendanceTab } from '#pwa/features/attendance/attendance-tab.tsx';
import { ParentModeSwitch } from '#pwa/features/parent-mode/parent-mode-switch.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { usePreload } from '#pwa/ui/lazy-part.tsx';
import { useIsSchoolWritable, useSchoolScope, useTermScope } from '#pwa/routing/school-scope.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import { lazyPage } from '#pwa/routing/lazy-page.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** What a link to this page may say. It comes back from the browser's history, so it is parsed. */
const AttendanceArrival = z.object({ startsParentMode: z.boolean() }).catch({ startsParentMode: false });
type AttendanceArrival = z.infer<typeof AttendanceArrival>;

const ParentModeRoute = lazyPage(() => import('./parent-mode-route.tsx'), 'ParentModeRoute');

/** The tab; while its path is the stored one, the tablet at the door. */
export function AttendanceRoute() {
  return useParentModePath() === null ? <TabRoute /> : <ParentModeRoute />;
}

function TabRoute() {
  const { t } = useTranslation();
  const { term, terms, today, school, place } = useTermScope();
  const canEdit = useIsSchoolWritable();
  const startsParentMode = useArrival();
  const openOverlay = useOpenOverlay();
  const navigate = useNavigate();
  const path = paths.attendance(place, term._id);
  usePageTitle(t('terms.attendance'));
  usePreload(LaterAbsenceDialog);
  const current = termOfToday(terms, today);
  return (
    <AttendanceTab
      key={term._id}
      term={term}
      school={school}
      canEdit={canEdit}
      renderAbsence={(asked) => <LaterAbsenceDialog {...asked} />}
      parentModeSwitch={<ParentModeSwitch path={path} startsNow={startsParentMode} />}
      printTo={(shown) =>
        `${paths.attendancePrint(place, term._id)}?${withSearch(new URLSearchParams(), shown)}`
      }
      typingTo={({ day, level }) =>
        `${paths.attendanceTyping(place, term._id)}?${withSearch(new URLSearchParams(), { day, level })}`
      }
      onOtherTerm={current && (() => void navigate(paths.attendance(place, current._id)))}
      {...(place.section === 'admin'
        ? {
            historyTo: (record: string) => paths.history(place, { record }),
            addStudentPath: paths.addStudent(place),
            registerStudentsPath: paths.registration(place, term._id),
            onEditTerm: () => openOverlay(paths.editTerm(place, term._id)),
          }
        : {})}
    />
  );
}

/** Said once: loading the page again must not start Parent Mode again. */
function useArrival(): boolean {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { startsParentMode } = AttendanceArrival.parse(state);
  useEffect(() => {
    if (startsParentMode) void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [startsParentMode, navigate, pathname, search]);
  return startsParentMode;
}

/**
 * Today's attendance of the school in view, or the terms where there is none. The menu and the
 * shortcut of the installed app lead here.
 */
export function TodayRoute() {
  return <ToAttendance startsParentMode={false} />;
}

/** The installed app's shortcut to Parent Mode. */
export function ParentModeDoorRoute() {
  return <ToAttendance startsParentMode />;
}

function ToAttendance({ startsParentMode }: AttendanceArrival) {
  const { terms, today, place } = useSchoolScope();
  const { search } = useLocation();
  const term = defaultTerm(terms, today);
  if (term === undefined) return <Navigate to={paths.terms(place)} replace />;
  const state: AttendanceArrival = { startsParentMode };
  return <Navigate to={`${paths.attendance(place, term._id)}${search}`} state={state} replace />;
}
