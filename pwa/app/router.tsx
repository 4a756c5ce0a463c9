import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { lazyPart } from './lazy-part.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { patterns } from './paths.ts';
import { parentStartRoutes } from './parent-routes.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { DoorRoute } from './routes/door-route.tsx';
import { SchoolScope } from './routes/school-scope.tsx';
import { schoolRoutes } from './school-routes.tsx';
import { superadminRoutes } from './superadmin-routes.tsx';
import { ShellLayout } from './shell-layout.tsx';

/** What is seldom opened is a chunk of its own; the worker keeps all of them, so that each opens without a network. */
const lazy = {
  entry: lazyPart(async () => (await import('./routes/entry-route.tsx')).EntryRoute),
  register: lazyPart(async () => (await import('./routes/register-route.tsx')).RegisterRoute),
  registerSchool: lazyPart(
    async () => (await import('./routes/register-school-route.tsx')).RegisterSchoolRoute,
  ),
  forgotPassword: lazyPart(
    async () => (await import('./routes/forgot-password-route.tsx')).ForgotPasswordRoute,
  ),
  resetPassword: lazyPart(async () => (await import('./routes/reset-password-route.tsx')).ResetPasswordRoute),
  verifyEmail: lazyPart(async () => (await import('./routes/verify-email-route.tsx')).VerifyEmailRoute),
  termsOfUse: lazyPart(async () => (await import('./routes/terms-of-use-route.tsx')).TermsOfUseRoute),
  about: lazyPart(async () => (await import('./routes/about-route.tsx')).AboutRoute),
  account: lazyPart(async () => (await import('./routes/account-route.tsx')).AccountRoute),
  signIn: lazyPart(async () => (await import('./routes/sign-in-route.tsx')).SignInRoute),
  mySchools: lazyPart(async () => (await import('./routes/my-schools-route.tsx')).MySchoolsRoute),
  device: lazyPart(async () => (await import('./routes/device-route.tsx')).DeviceRoute),
} as const;

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
        element: <PublicLayout />,
        children: [
          { path: patterns.register, lazy: lazy.register },
          { path: patterns.registerSchool, lazy: lazy.registerSchool },
          { path: patterns.forgotPassword, lazy: lazy.forgotPassword },
          { path: patterns.resetPassword, lazy: lazy.resetPassword },
          { path: patterns.verifyEmail, lazy: lazy.verifyEmail },
          { path: patterns.termsOfUse, lazy: lazy.termsOfUse },
          { path: patterns.about, lazy: lazy.about },
        ],
      },
      {
        element: <ShellLayout />,
        children: [
          { path: patterns.admin, lazy: lazy.mySchools },
          { path: patterns.adminDashboard, lazy: lazy.mySchools },
          ...superadminRoutes,
          { path: patterns.device, lazy: lazy.device },
          { path: patterns.adminAccount, lazy: lazy.account },
          { path: patterns.staffAccount, lazy: lazy.account },
          { path: patterns.parentAccount, lazy: lazy.account },
          { path: patterns.superadminAccount, lazy: lazy.account },
          ...parentStartRoutes,
          {
            element: <SchoolScope />,
            children: [
              ...schoolRoutes,
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
