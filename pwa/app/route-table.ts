/**
 * Every route of the app: its address, who may open it, the tab's title, its link in the menu and
 * its page. The router, the guard and the menu are made from this table, which is why it is long
 * and in one place. Within a section the order is that of the menu.
 */
import {
  IconAddressBook,
  IconAlertTriangle,
  IconBackpack,
  IconBuildings,
  IconCalendarMonth,
  IconCreditCard,
  IconDevices,
  IconDeviceTablet,
  IconHelp,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconMessage,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStairs,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { fixedPaths, paths } from '#pwa/routing/paths.ts';
import { lazyPage } from './lazy-page.ts';
import type { Route } from './route.ts';

const administrators = ['admin'] as const;
const office = ['admin', 'staff'] as const;
const staff = ['staff'] as const;
const parents = ['parent'] as const;
const superadmins = ['superadmin'] as const;
const everyRole = ['admin', 'staff', 'parent', 'superadmin'] as const;

/** Without a session (specification section 2.1). */
const publicRoutes: readonly Route[] = [
  {
    path: [fixedPaths.root, fixedPaths.base],
    guard: 'home',
    frame: 'none',
    title: null,
    page: lazyPage(() => import('./pages/entry-route.tsx'), 'EntryRoute'),
  },
  {
    path: fixedPaths.login,
    guard: 'visitor',
    frame: 'none',
    title: 'signIn.title',
    page: lazyPage(() => import('#pwa/features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  },
  {
    path: fixedPaths.door,
    guard: 'anybody',
    frame: 'none',
    title: 'door.setUp.title',
    page: lazyPage(() => import('./pages/door-route.tsx'), 'DoorRoute'),
  },
  {
    path: fixedPaths.register,
    guard: 'visitor',
    frame: 'public',
    title: 'signUp.title',
    page: lazyPage(() => import('./pages/register-route.tsx'), 'RegisterRoute'),
  },
  {
    path: fixedPaths.registerSchool,
    guard: 'visitor',
    frame: 'public',
    title: 'signUp.school.title',
    page: lazyPage(() => import('#pwa/features/sign-up/register-school-page.tsx'), 'RegisterSchoolPage'),
  },
  {
    path: fixedPaths.forgotPassword,
    guard: 'anybody',
    frame: 'public',
    title: 'signUp.forgot.title',
    page: lazyPage(() => import('#pwa/features/password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: fixedPaths.resetPassword,
    guard: 'anybody',
    frame: 'public',
    title: 'signUp.reset.title',
    page: lazyPage(() => import('#pwa/features/password/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: fixedPaths.verifyEmail,
    guard: 'anybody',
    frame: 'public',
    title: 'signUp.verify.title',
    page: lazyPage(() => import('./pages/verify-email-route.tsx'), 'VerifyEmailRoute'),
  },
  {
    path: fixedPaths.invitation,
    guard: 'anybody',
    frame: 'public',
    title: 'invitation.title',
    page: lazyPage(() => import('./pages/invitation-route.tsx'), 'InvitationRoute'),
  },
  {
    path: fixedPaths.termsOfUse,
    guard: 'anybody',
    frame: 'public',
    title: 'publicPages.termsTitle',
    page: lazyPage(() => import('#pwa/features/about/terms-page.tsx'), 'TermsPage'),
  },
  {
    path: fixedPaths.about,
    guard: 'anybody',
    frame: 'public',
    title: 'signUp.aboutPage.title',
    page: lazyPage(() => import('#pwa/features/about/about-page.tsx'), 'AboutPage'),
  },
];

/** Specification section 2.4. Staff read what administrators change. */
const schoolRoutes: readonly Route[] = [
  {
    path: ['/:section/:slug/overview', '/admin/:slug'],
    guard: office,
    frame: 'school',
    title: 'overview.title',
    menu: {
      key: 'overview',
      icon: IconLayoutDashboard,
      group: 'school',
      alsoFor: ['editschool', 'addgradelevel'],
    },
    page: lazyPage(() => import('./pages/overview-route.tsx'), 'OverviewRoute'),
  },
  {
    path: '/staff/:slug',
    guard: staff,
    frame: 'school',
    title: null,
    page: lazyPage(() => import('./pages/attendance-route.tsx'), 'TodayRoute'),
  },
  {
    path: '/:section/:slug/students',
    guard: office,
    frame: 'school',
    title: 'students.title',
    menu: {
      key: 'students',
      icon: IconBackpack,
      group: 'school',
      alsoFor: ['addstudent', 'editstudent', 'student'],
    },
    page: lazyPage(() => import('#pwa/features/students/students-page.tsx'), 'StudentsPage'),
  },
  {
    path: [
      '/:section/:slug/student/:studentId',
      '/:section/:slug/student/:studentId/summary',
      '/:section/:slug/student/:studentId/terms',
    ],
    guard: office,
    frame: 'school',
    title: 'students.title',
    page: lazyPage(() => import('./pages/student-route.tsx'), 'StudentRoute'),
  },
  {
    path: '/:section/:slug/student/:studentId/attendance',
    guard: office,
    frame: 'school',
    title: 'students.title',
    page: lazyPage(() => import('./pages/attendance-month-route.tsx'), 'AttendanceMonthRoute'),
  },
  {
    path: '/admin/:slug/gradelevels',
    guard: administrators,
    frame: 'school',
    title: 'gradeLevels.title',
    menu: {
      key: 'gradeLevels',
      icon: IconStairs,
      group: 'school',
      alsoFor: ['addgradelevel', 'editgradelevel'],
    },
    page: lazyPage(() => import('#pwa/features/grade-levels/grade-levels-page.tsx'), 'GradeLevelsPage'),
  },
  {
    path: '/:section/:slug/terms',
    guard: office,
    frame: 'school',
    title: 'terms.title',
    menu: { key: 'terms', icon: IconCalendarMonth, group: 'school', alsoFor: ['addterm', 'editterm'] },
    page: lazyPage(() => import('./pages/terms-route.tsx'), 'TermsRoute'),
  },
  {
    path: '/:section/:slug/terms/:termId',
    guard: office,
    frame: 'term',
    title: 'terms.title',
    page: lazyPage(() => import('./pages/term-calendar-route.tsx'), 'TermCalendarRoute'),
  },
  {
    path: '/admin/:slug/terms/:termId/registration',
    guard: administrators,
    frame: 'term',
    title: 'terms.registration',
    page: lazyPage(() => import('./pages/registration-route.tsx'), 'RegistrationRoute'),
  },
  {
    path: '/:section/:slug/terms/:termId/attendance',
    guard: office,
    frame: 'term',
    title: 'terms.attendance',
    page: lazyPage(() => import('./pages/attendance-route.tsx'), 'AttendanceRoute'),
  },
  {
    path: '/:section/:slug/terms/:termId/attendance/print',
    guard: office,
    frame: 'school',
    title: 'attendancePrint.title',
    page: lazyPage(() => import('./pages/attendance-print-route.tsx'), 'AttendancePrintRoute'),
  },
  {
    path: '/admin/:slug/terms/:termId/courses',
    guard: administrators,
    frame: 'term',
    title: 'terms.courses',
    page: lazyPage(() => import('#pwa/features/terms/courses-page.tsx'), 'CoursesPage'),
  },
  {
    path: '/:section/:slug/contacts',
    guard: office,
    frame: 'school',
    title: 'contacts.title',
    menu: {
      key: 'contacts',
      icon: IconAddressBook,
      group: 'school',
      alsoFor: ['addcontact', 'editcontact'],
    },
    page: lazyPage(() => import('#pwa/features/contacts/contacts-page.tsx'), 'ContactsPage'),
  },
  {
    path: '/admin/:slug/staff',
    guard: administrators,
    frame: 'school',
    title: 'staff.title',
    menu: { key: 'staff', icon: IconIdBadge2, group: 'school' },
    page: lazyPage(() => import('#pwa/features/staff/staff-page.tsx'), 'StaffPage'),
  },
  {
    path: '/:section/:slug/announcements',
    guard: office,
    frame: 'school',
    title: 'announcements.title',
    menu: { key: 'announcements', icon: IconSpeakerphone, group: 'school' },
    page: lazyPage(() => import('#pwa/features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
  },
  {
    path: '/admin/:slug/quarantine',
    guard: administrators,
    frame: 'school',
    title: 'quarantine.title',
    menu: { key: 'quarantine', icon: IconAlertTriangle, group: 'school' },
    page: lazyPage(() => import('./pages/quarantine-route.tsx'), 'QuarantineRoute'),
  },
  {
    path: '/admin/:slug/history',
    guard: administrators,
    frame: 'school',
    title: 'history.title',
    menu: { key: 'history', icon: IconHistory, group: 'school' },
    page: lazyPage(() => import('./pages/history-route.tsx'), 'HistoryRoute'),
  },
  {
    path: '/admin/:slug/devices',
    guard: administrators,
    frame: 'school',
    title: 'devices.title',
    menu: { key: 'devices', icon: IconDevices, group: 'school' },
    page: lazyPage(() => import('#pwa/features/devices/devices-page.tsx'), 'DevicesPage'),
  },
  {
    path: '/admin/:slug/devices/hand-in',
    guard: administrators,
    frame: 'school',
    title: 'devices.handIn.title',
    page: lazyPage(() => import('#pwa/features/hand-in/hand-in-page.tsx'), 'HandInPage'),
  },
  {
    path: '/admin/:slug/securitylog',
    guard: administrators,
    frame: 'school',
    title: 'securityLog.title',
    menu: { key: 'securityLog', icon: IconShieldLock, group: 'school' },
    page: lazyPage(() => import('./pages/security-log-route.tsx'), 'SecurityLogRoute'),
  },
  {
    path: '/admin/:slug/editschool/:schoolId',
    guard: administrators,
    frame: 'school',
    title: 'school.edit',
    page: lazyPage(() => import('./pages/edit-school-route.tsx'), 'EditSchoolRoute'),
  },
  {
    path: fixedPaths.attendanceToday,
    guard: 'school-staff',
    frame: 'school',
    title: null,
    page: lazyPage(() => import('./pages/attendance-route.tsx'), 'TodayRoute'),
  },
  {
    path: '/door/parent-mode',
    guard: 'school-staff',
    frame: 'school',
    title: null,
    page: lazyPage(() => import('./pages/attendance-route.tsx'), 'ParentModeDoorRoute'),
  },
];

/** Dialogs above the page that their address names. A read-only school shows the page alone. */
const dialogRoutes: readonly Route[] = [
  {
    path: [
      '/admin/:slug/addstudent',
      '/admin/:slug/overview/addstudent',
      '/admin/:slug/editstudent/:studentId',
    ],
    guard: administrators,
    frame: 'dialog',
    below: paths.students,
    page: lazyPage(() => import('./pages/student-overlay.tsx'), 'StudentOverlay'),
  },
  {
    path: [
      '/admin/:slug/addcontact',
      '/admin/:slug/overview/addcontact',
      '/admin/:slug/contacts/addcontact',
      '/admin/:slug/editcontact/:contactId',
      '/admin/:slug/contacts/editcontact/:contactId',
    ],
    guard: administrators,
    frame: 'dialog',
    below: paths.contacts,
    page: lazyPage(() => import('./pages/contact-overlay.tsx'), 'ContactOverlay'),
  },
  {
    path: ['/admin/:slug/addterm', '/admin/:slug/overview/addterm', '/admin/:slug/terms/addterm'],
    guard: administrators,
    frame: 'dialog',
    below: paths.terms,
    page: lazyPage(() => import('./pages/term-overlay.tsx'), 'AddTermOverlay'),
  },
  {
    path: '/admin/:slug/editterm/:termId',
    guard: administrators,
    frame: 'dialog',
    below: paths.terms,
    page: lazyPage(() => import('./pages/term-overlay.tsx'), 'EditTermOverlay'),
  },
  {
    path: [
      '/admin/:slug/addgradelevel',
      '/admin/:slug/overview/addgradelevel',
      '/admin/:slug/gradelevels/addgradelevel',
    ],
    guard: administrators,
    frame: 'dialog',
    below: paths.gradeLevels,
    page: lazyPage(() => import('./pages/grade-level-overlay.tsx'), 'AddGradeLevelOverlay'),
  },
  {
    path: [
      '/admin/:slug/editgradelevel/:gradeLevelId',
      '/admin/:slug/gradelevels/editgradelevel/:gradeLevelId',
    ],
    guard: administrators,
    frame: 'dialog',
    below: paths.gradeLevels,
    page: lazyPage(() => import('./pages/grade-level-overlay.tsx'), 'EditGradeLevelOverlay'),
  },
  {
    path: '/admin/:slug/terms/:termId/addfee',
    guard: administrators,
    frame: 'dialog',
    below: (place, { termId }) => paths.registration(place, termId),
    page: lazyPage(() => import('./pages/fee-overlay.tsx'), 'AddFeeOverlay'),
  },
  {
    path: '/admin/:slug/terms/:termId/editfee/:feeId',
    guard: administrators,
    frame: 'dialog',
    below: (place, { termId }) => paths.registration(place, termId),
    page: lazyPage(() => import('./pages/fee-overlay.tsx'), 'EditFeeOverlay'),
  },
];

/** Specification section 2.3. */
const parentRoutes: readonly Route[] = [
  {
    path: ['/parent/:slug/students', '/parent/:slug/students/:studentId'],
    guard: parents,
    frame: 'school',
    title: 'parents.students.title',
    menu: { key: 'students', icon: IconBackpack, group: 'school' },
    page: lazyPage(() => import('./pages/parent-routes.tsx'), 'ParentStudentsRoute'),
  },
  {
    path: '/parent/:slug/messages',
    guard: parents,
    frame: 'school',
    title: 'parents.messages.title',
    menu: { key: 'messages', icon: IconMessage, group: 'school' },
    page: lazyPage(() => import('#pwa/features/parents/messages-page.tsx'), 'MessagesPage'),
  },
  {
    path: '/parent/:slug/billing',
    guard: parents,
    frame: 'school',
    title: 'parents.billing.title',
    menu: { key: 'billing', icon: IconCreditCard, group: 'school' },
    page: lazyPage(() => import('#pwa/features/parents/billing-page.tsx'), 'BillingPage'),
  },
  {
    path: '/parent/:slug/settings',
    guard: parents,
    frame: 'school',
    title: 'parents.settings.title',
    menu: { key: 'settings', icon: IconSettings, group: 'school' },
    page: lazyPage(() => import('#pwa/features/parents/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: '/parent/:slug/help',
    guard: parents,
    frame: 'school',
    title: 'parents.help.title',
    menu: { key: 'help', icon: IconHelp, group: 'school' },
    page: lazyPage(() => import('#pwa/features/parents/help-page.tsx'), 'HelpPage'),
  },
  {
    path: ['/parent/:slug/dashboard', '/parent/:slug'],
    guard: parents,
    frame: 'school',
    title: 'parents.dashboard.title',
    menu: { key: 'dashboard', icon: IconHome, group: 'home' },
    page: lazyPage(() => import('#pwa/features/parents/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: [fixedPaths.parentDashboard, '/parent', fixedPaths.parentStudents],
    guard: parents,
    frame: 'shell',
    title: 'parents.dashboard.title',
    menu: { key: 'dashboard', icon: IconHome, group: 'home' },
    page: lazyPage(() => import('./pages/parent-routes.tsx'), 'ParentStartRoute'),
  },
];

/** Specification section 2.5. */
const superadminRoutes: readonly Route[] = [
  {
    path: ['/superadmin/dashboard', fixedPaths.superadmin],
    guard: superadmins,
    frame: 'shell',
    title: 'superadmin.dashboard.title',
    menu: { key: 'dashboard', icon: IconHome, group: 'home' },
    page: lazyPage(() => import('#pwa/features/superadmin/dashboard-page.tsx'), 'SuperadminDashboard'),
  },
  {
    path: fixedPaths.superadminSchools,
    guard: superadmins,
    frame: 'shell',
    title: 'shell.menu.schools',
    menu: { key: 'schools', icon: IconBuildings, group: 'home' },
    page: lazyPage(() => import('#pwa/features/superadmin/schools-page.tsx'), 'SchoolsPage'),
  },
  {
    path: '/superadmin/users',
    guard: superadmins,
    frame: 'shell',
    title: 'shell.menu.users',
    menu: { key: 'users', icon: IconUsers, group: 'home' },
    page: lazyPage(() => import('#pwa/features/superadmin/users-page.tsx'), 'UsersPage'),
  },
  {
    path: '/superadmin/messages',
    guard: superadmins,
    frame: 'shell',
    title: 'superadmin.messages.title',
    menu: { key: 'messages', icon: IconMessage, group: 'home' },
    page: lazyPage(() => import('#pwa/features/superadmin/messages-page.tsx'), 'MessagesPage'),
  },
  {
    path: '/superadmin/securitylog',
    guard: superadmins,
    frame: 'shell',
    title: 'securityLog.title',
    menu: { key: 'securityLog', icon: IconShieldLock, group: 'home' },
    page: lazyPage(() => import('./pages/security-log-route.tsx'), 'SuperadminSecurityLogRoute'),
  },
  {
    path: ['/superadmin/:slug', '/superadmin/:slug/overview'],
    guard: superadmins,
    frame: 'shell',
    title: 'shell.menu.schools',
    page: lazyPage(() => import('#pwa/features/superadmin/school-page.tsx'), 'SchoolPage'),
  },
  {
    path: '/superadmin/:slug/editschool/:schoolId',
    guard: superadmins,
    frame: 'shell',
    title: null,
    page: lazyPage(() => import('./pages/edit-school-route.tsx'), 'SuperadminEditSchoolRoute'),
  },
];

/** A person's own pages, and what is left over. */
const ownRoutes: readonly Route[] = [
  {
    path: [fixedPaths.adminDashboard, '/admin'],
    guard: administrators,
    frame: 'shell',
    title: 'schools.mine',
    menu: { key: 'dashboard', icon: IconHome, group: 'home' },
    page: lazyPage(() => import('./pages/my-schools-route.tsx'), 'MySchoolsRoute'),
  },
  {
    path: [fixedPaths.staffDashboard, '/staff'],
    guard: staff,
    frame: 'shell',
    title: null,
    menu: { key: 'dashboard', icon: IconHome, group: 'home' },
    page: null,
  },
  {
    path: '/:section/account',
    guard: everyRole,
    frame: 'shell',
    title: 'myAccount.title',
    menu: { key: 'account', icon: IconUserCircle, group: 'home' },
    page: lazyPage(() => import('./pages/account-route.tsx'), 'AccountRoute'),
  },
  {
    path: fixedPaths.device,
    guard: 'signed-in',
    frame: 'shell',
    title: 'device.title',
    menu: { key: 'device', icon: IconDeviceTablet, group: 'home' },
    page: lazyPage(() => import('./pages/device-route.tsx'), 'DeviceRoute'),
  },
  {
    path: '/:section/*',
    guard: everyRole,
    frame: 'shell',
    title: null,
    page: lazyPage(() => import('./not-found-page.tsx'), 'NotFound'),
  },
  {
    path: '*',
    guard: 'anybody',
    frame: 'none',
    title: null,
    page: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  },
];

export const routes: readonly Route[] = [
  ...publicRoutes,
  ...schoolRoutes,
  ...dialogRoutes,
  ...parentRoutes,
  ...superadminRoutes,
  ...ownRoutes,
];
