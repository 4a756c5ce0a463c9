/** What belongs to terms: their pages, grade levels, registration, attendance on paper and by the month, and the dialogs above them. */
import type { Params, RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-part.ts';
import { adminPatterns, overlayPatterns, paths, schoolPatterns, type SchoolPlace } from './paths.ts';
import { AttendanceRoute } from './routes/attendance-route.tsx';
import { EditorsOnly } from './routes/editors-only.tsx';
import { TermScope } from './routes/term-scope.tsx';
import { TermsRoute } from './routes/terms-route.tsx';
import type { OverlayRoute } from './school-pages.tsx';

const Calendar = lazyPage(async () => (await import('./routes/term-calendar-route.tsx')).TermCalendarRoute);
const Courses = lazyPage(async () => (await import('./routes/term-courses-route.tsx')).TermCoursesRoute);
const Registration = lazyPage(
  async () => (await import('./routes/registration-route.tsx')).RegistrationRoute,
);
const GradeLevels = lazyPage(async () => (await import('./routes/grade-levels-route.tsx')).GradeLevelsRoute);
const AttendancePrint = lazyPage(
  async () => (await import('./routes/attendance-print-route.tsx')).AttendancePrintRoute,
);
const AttendanceMonth = lazyPage(
  async () => (await import('./routes/attendance-month-route.tsx')).AttendanceMonthRoute,
);
const AddTerm = lazyPage(async () => (await import('./routes/overlays/term-overlay.tsx')).AddTermOverlay);
const EditTerm = lazyPage(async () => (await import('./routes/overlays/term-overlay.tsx')).EditTermOverlay);
const AddGradeLevel = lazyPage(
  async () => (await import('./routes/overlays/grade-level-overlay.tsx')).AddGradeLevelOverlay,
);
const EditGradeLevel = lazyPage(
  async () => (await import('./routes/overlays/grade-level-overlay.tsx')).EditGradeLevelOverlay,
);
const AddFee = lazyPage(async () => (await import('./routes/overlays/fee-overlay.tsx')).AddFeeOverlay);
const EditFee = lazyPage(async () => (await import('./routes/overlays/fee-overlay.tsx')).EditFeeOverlay);

const admin = schoolPatterns('admin');
const staff = schoolPatterns('staff');

/** Staff read: they have the calendar and the attendance of a term. */
export const termPageRoutes: readonly RouteObject[] = [
  { path: admin.terms, element: <TermsRoute /> },
  {
    element: <TermScope />,
    children: [
      { path: admin.term, element: <Calendar /> },
      { path: adminPatterns.registration, element: <Registration /> },
      { path: admin.attendance, element: <AttendanceRoute /> },
      { path: admin.courses, element: <Courses /> },
    ],
  },
  { path: admin.attendancePrint, element: <AttendancePrint /> },
  { path: admin.studentAttendance, element: <AttendanceMonth /> },
  { path: adminPatterns.gradeLevels, element: <GradeLevels /> },
  { path: staff.terms, element: <TermsRoute /> },
  {
    element: <TermScope />,
    children: [
      { path: staff.term, element: <Calendar /> },
      { path: staff.attendance, element: <AttendanceRoute /> },
    ],
  },
  { path: staff.attendancePrint, element: <AttendancePrint /> },
  { path: staff.studentAttendance, element: <AttendanceMonth /> },
];

export const termOverlayRoutes: readonly OverlayRoute[] = [
  ...above(overlayPatterns.addTerm, <AddTerm />, (params) => paths.terms(placeOf(params))),
  ...above(overlayPatterns.editTerm, <EditTerm />, (params) => paths.terms(placeOf(params))),
  ...above(overlayPatterns.addGradeLevel, <AddGradeLevel />, (params) => paths.gradeLevels(placeOf(params))),
  ...above(overlayPatterns.editGradeLevel, <EditGradeLevel />, (params) =>
    paths.gradeLevels(placeOf(params)),
  ),
  ...above(overlayPatterns.addFee, <AddFee />, registrationBelow),
  ...above(overlayPatterns.editFee, <EditFee />, registrationBelow),
];

/** Under `/overview/` the overview lies below, elsewhere the page that the dialog belongs to. */
function above(
  patterns: readonly string[],
  element: OverlayRoute['element'],
  below: OverlayRoute['below'],
): readonly OverlayRoute[] {
  return patterns.map((path) => ({
    path,
    element: <EditorsOnly>{element}</EditorsOnly>,
    below: path.includes('/overview/') ? (params) => paths.overview(placeOf(params)) : below,
  }));
}

function registrationBelow(params: Readonly<Params>): string {
  return paths.registration(placeOf(params), params['termId'] ?? '');
}

function placeOf({ slug = '' }: Readonly<Params>): SchoolPlace {
  return { section: 'admin', slug };
}
