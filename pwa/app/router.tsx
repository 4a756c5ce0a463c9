import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { lazyPart } from './lazy-part.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { deskPatterns, patterns, schoolPatterns, type SchoolSection } from './paths.ts';
import { RootLayout } from './root-layout.tsx';
import { AttendanceRoute } from './routes/attendance-route.tsx';
import { DoorRoute } from './routes/door-route.tsx';
import { SchoolHomeRoute } from './routes/school-home-route.tsx';
import { SchoolScope } from './routes/school-scope.tsx';
import { TermScope } from './routes/term-scope.tsx';
import { TermsRoute } from './routes/terms-route.tsx';
import { ShellLayout } from './shell-layout.tsx';

/** What is seldom opened is a chunk of its own; the worker keeps all of them, so that each opens without a network. */
const lazy = {
  entry: lazyPart(async () => (await import('./routes/entry-route.tsx')).EntryRoute),
  signIn: lazyPart(async () => (await import('./routes/sign-in-route.tsx')).SignInRoute),
  mySchools: lazyPart(async () => (await import('./routes/my-schools-route.tsx')).MySchoolsRoute),
  allSchools: lazyPart(async () => (await import('./routes/all-schools-route.tsx')).AllSchoolsRoute),
  device: lazyPart(async () => (await import('./routes/device-route.tsx')).DeviceRoute),
  calendar: lazyPart(async () => (await import('./routes/term-calendar-route.tsx')).TermCalendarRoute),
  quarantine: lazyPart(async () => (await import('./routes/quarantine-route.tsx')).QuarantineRoute),
  history: lazyPart(async () => (await import('./routes/history-route.tsx')).HistoryRoute),
  devices: lazyPart(async () => (await import('./routes/devices-route.tsx')).DevicesRoute),
  handIn: lazyPart(async () => (await import('./routes/hand-in-route.tsx')).HandInRoute),
} as const;

const deskPages: RouteObject[] = [
  { path: deskPatterns.quarantine, lazy: lazy.quarantine },
  { path: deskPatterns.history, lazy: lazy.history },
  { path: deskPatterns.devices, lazy: lazy.devices },
  { path: deskPatterns.handIn, lazy: lazy.handIn },
];

function schoolPages(section: SchoolSection): RouteObject[] {
  const { school, terms, term, attendance } = schoolPatterns(section);
  return [
    { path: school, element: <SchoolHomeRoute /> },
    { path: terms, element: <TermsRoute /> },
    {
      element: <TermScope />,
      path: term,
      children: [
        { index: true, lazy: lazy.calendar },
        { path: attendance, element: <AttendanceRoute /> },
      ],
    },
  ];
}

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <LoadingSpinner />,
    children: [
      { path: patterns.root, lazy: lazy.entry },
      { path: patterns.base, lazy: lazy.entry },
      { path: patterns.login, lazy: lazy.signIn },
      {
        element: <ShellLayout />,
        children: [
          { path: patterns.admin, lazy: lazy.mySchools },
          { path: patterns.adminDashboard, lazy: lazy.mySchools },
          { path: patterns.superadmin, lazy: lazy.allSchools },
          { path: patterns.superadminSchools, lazy: lazy.allSchools },
          { path: patterns.device, lazy: lazy.device },
          {
            element: <SchoolScope />,
            children: [
              ...schoolPages('admin'),
              ...deskPages,
              ...schoolPages('staff'),
              { path: patterns.door, element: <DoorRoute /> },
              { path: patterns.doorParentMode, element: <DoorRoute startsParentMode /> },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
