/** Every URL of the app, once: the patterns that the router knows and the links that screens are given. Specification section 2. */
import { basePathOf, roleTypes, type RoleType } from '#sync/school/records/role.ts';
import { isReservedSlug } from '#sync/school/records/school-slug.ts';
import { publicPatterns } from './public-paths.ts';

/** The parts of the app whose pages belong to one school. */
export type SchoolSection = 'admin' | 'staff' | 'parent';

export const patterns = {
  ...publicPatterns,
  door: '/door',
  doorParentMode: '/door/parent-mode',
  device: '/device',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminAccount: '/admin/account',
  /** Leads to the school that is being viewed. */
  staffDashboard: '/staff/dashboard',
  staffAccount: '/staff/account',
  parent: '/parent',
  parentDashboard: '/parent/dashboard',
  parentAccount: '/parent/account',
  parentStudents: '/parent/students',
  superadmin: '/superadmin',
  superadminDashboard: '/superadmin/dashboard',
  superadminAccount: '/superadmin/account',
  superadminUsers: '/superadmin/users',
  superadminMessages: '/superadmin/messages',
  superadminSchools: '/superadmin/schools',
  superadminSchool: '/superadmin/:slug',
  superadminSchoolOverview: '/superadmin/:slug/overview',
  superadminEditSchool: '/superadmin/:slug/editschool/:schoolId',
} as const;

/** The patterns of a school's pages, in each section of its own: `/:section/…` would take any two words for a school. */
export function schoolPatterns(section: SchoolSection) {
  const school = `/${section}/:slug`;
  const terms = `${school}/terms`;
  const term = `${terms}/:termId`;
  const student = `${school}/student/:studentId`;
  return {
    school,
    overview: `${school}/overview`,
    students: `${school}/students`,
    student,
    studentSummary: `${student}/summary`,
    studentTerms: `${student}/terms`,
    studentAttendance: `${student}/attendance`,
    contacts: `${school}/contacts`,
    announcements: `${school}/announcements`,
    terms,
    term,
    courses: `${term}/courses`,
    attendance: `${term}/attendance`,
    attendancePrint: `${term}/attendance/print`,
  } as const;
}

/** What only administrators open. */
export const adminPatterns = {
  gradeLevels: '/admin/:slug/gradelevels',
  registration: '/admin/:slug/terms/:termId/registration',
  staff: '/admin/:slug/staff',
  editSchool: '/admin/:slug/editschool/:schoolId',
} as const;

/** Modal routes of specification section 2.4; those with several places of their own are above whichever of them they name. */
export const overlayPatterns = {
  addStudent: ['/admin/:slug/addstudent', '/admin/:slug/overview/addstudent'],
  editStudent: ['/admin/:slug/editstudent/:studentId'],
  addContact: [
    '/admin/:slug/addcontact',
    '/admin/:slug/overview/addcontact',
    '/admin/:slug/contacts/addcontact',
  ],
  editContact: ['/admin/:slug/editcontact/:contactId', '/admin/:slug/contacts/editcontact/:contactId'],
  addTerm: ['/admin/:slug/addterm', '/admin/:slug/overview/addterm', '/admin/:slug/terms/addterm'],
  editTerm: ['/admin/:slug/editterm/:termId'],
  addGradeLevel: [
    '/admin/:slug/addgradelevel',
    '/admin/:slug/overview/addgradelevel',
    '/admin/:slug/gradelevels/addgradelevel',
  ],
  editGradeLevel: [
    '/admin/:slug/editgradelevel/:gradeLevelId',
    '/admin/:slug/gradelevels/editgradelevel/:gradeLevelId',
  ],
  addFee: ['/admin/:slug/terms/:termId/addfee'],
  editFee: ['/admin/:slug/terms/:termId/editfee/:feeId'],
} as const;

/** A parent's pages of one school. */
export const parentPatterns = {
  school: '/parent/:slug',
  dashboard: '/parent/:slug/dashboard',
  students: '/parent/:slug/students',
  student: '/parent/:slug/students/:studentId',
  messages: '/parent/:slug/messages',
  billing: '/parent/:slug/billing',
  settings: '/parent/:slug/settings',
  help: '/parent/:slug/help',
} as const;

/** What only administrators look into: what needs a decision, who did what, and on which devices. */
export const deskPatterns = {
  quarantine: '/admin/:slug/quarantine',
  history: '/admin/:slug/history',
  devices: '/admin/:slug/devices',
  handIn: '/admin/:slug/devices/hand-in',
} as const;

export const sectionRole: Readonly<Record<SchoolSection, RoleType>> = {
  admin: roleTypes.administrator,
  staff: roleTypes.staff,
  parent: roleTypes.parent,
};

/** Where the links within one school lead. */
export type SchoolPlace = { readonly section: SchoolSection; readonly slug: string };

export const paths = {
  school: ({ section, slug }: SchoolPlace) => `/${section}/${slug}`,
  overview: (place: SchoolPlace) => `${paths.school(place)}/overview`,
  students: (place: SchoolPlace) => `${paths.school(place)}/students`,
  addStudent: (place: SchoolPlace) => `${paths.school(place)}/addstudent`,
  editStudent: (place: SchoolPlace, studentId: string) => `${paths.school(place)}/editstudent/${studentId}`,
  student: (place: SchoolPlace, studentId: string) => `${paths.school(place)}/student/${studentId}`,
  studentSummary: (place: SchoolPlace, studentId: string) => `${paths.student(place, studentId)}/summary`,
  studentTerms: (place: SchoolPlace, studentId: string) => `${paths.student(place, studentId)}/terms`,
  studentAttendance: (place: SchoolPlace, studentId: string) =>
    `${paths.student(place, studentId)}/attendance`,
  gradeLevels: (place: SchoolPlace) => `${paths.school(place)}/gradelevels`,
  addGradeLevel: (place: SchoolPlace) => `${paths.school(place)}/addgradelevel`,
  editGradeLevel: (place: SchoolPlace, gradeLevelId: string) =>
    `${paths.school(place)}/editgradelevel/${gradeLevelId}`,
  contacts: (place: SchoolPlace) => `${paths.school(place)}/contacts`,
  addContact: (place: SchoolPlace) => `${paths.school(place)}/addcontact`,
  editContact: (place: SchoolPlace, contactId: string) => `${paths.school(place)}/editcontact/${contactId}`,
  staff: (place: SchoolPlace) => `${paths.school(place)}/staff`,
  announcements: (place: SchoolPlace) => `${paths.school(place)}/announcements`,
  editSchool: (place: SchoolPlace, schoolId: string) => `${paths.school(place)}/editschool/${schoolId}`,
  terms: (place: SchoolPlace) => `${paths.school(place)}/terms`,
  addTerm: (place: SchoolPlace) => `${paths.school(place)}/addterm`,
  editTerm: (place: SchoolPlace, termId: string) => `${paths.school(place)}/editterm/${termId}`,
  term: (place: SchoolPlace, termId: string) => `${paths.terms(place)}/${termId}`,
  registration: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/registration`,
  courses: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/courses`,
  attendance: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/attendance`,
  attendancePrint: (place: SchoolPlace, termId: string) => `${paths.attendance(place, termId)}/print`,
  addFee: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/addfee`,
  editFee: (place: SchoolPlace, termId: string, feeId: string) =>
    `${paths.term(place, termId)}/editfee/${feeId}`,
  quarantine: (place: SchoolPlace) => `${paths.school(place)}/quarantine`,
  /** Of one record, of a student, of a day; of everything when nothing is asked for. */
  history: (
    place: SchoolPlace,
    filter: { readonly record?: string; readonly student?: string; readonly day?: string } = {},
  ) => withQuery(`${paths.school(place)}/history`, filter),
  devices: (place: SchoolPlace) => `${paths.school(place)}/devices`,
  handIn: (place: SchoolPlace) => `${paths.devices(place)}/hand-in`,
} as const;

/** A parent's pages of one school. */
export const parentPaths = {
  dashboard: (slug: string) => `/parent/${slug}/dashboard`,
  students: (slug: string) => `/parent/${slug}/students`,
  student: (slug: string, studentId: string) => `/parent/${slug}/students/${studentId}`,
  messages: (slug: string) => `/parent/${slug}/messages`,
  billing: (slug: string) => `/parent/${slug}/billing`,
  settings: (slug: string) => `/parent/${slug}/settings`,
  help: (slug: string) => `/parent/${slug}/help`,
} as const;

export const superadminPaths = {
  school: (slug: string) => `/superadmin/${slug}`,
  overview: (slug: string) => `/superadmin/${slug}/overview`,
  editSchool: (slug: string, schoolId: string) => `/superadmin/${slug}/editschool/${schoolId}`,
} as const;

export function isSchoolSection(text: string | undefined): text is SchoolSection {
  return text === 'admin' || text === 'staff' || text === 'parent';
}

/** `/admin/oak/terms` → the section and the slug; the pages of a section itself, as `/admin/account`, belong to no school. */
export function schoolPlaceOf(path: string): SchoolPlace | undefined {
  const [, section, slug] = path.split('/');
  if (!isSchoolSection(section) || slug === undefined || slug === '') return undefined;
  return isReservedSlug(slug) ? undefined : { section, slug };
}

/** `/admin/oak/` → `/admin/oak`. */
export function withoutTrailingSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** The same page of another term: the term's id in the path is swapped, the tab stays (specification section 2.6). */
export function swapTerm(path: string, termId: string): string {
  return path.replace(/^(\/[^/]+\/[^/]+\/terms\/)[^/]+/, (_, before: string) => `${before}${termId}`);
}

/** The first screen of a role: its school's, or its section's where no school belongs to it. */
export function homeOfRole(type: RoleType, slug: string | undefined): string {
  return slug === undefined ? basePathOf(type) : `${basePathOf(type)}/${slug}`;
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
