/** The links that screens make. The table of routes says what is at each address. */
import type { ViewingAs } from '#pwa/data/account/session.ts';
import { basePathOf, roleTypes, type RoleType } from '#sync/school/records/role.ts';
import { isReservedSlug } from '#sync/school/records/school-slug.ts';
import { publicPaths } from './public-paths.ts';

/** The parts of the app whose pages belong to one school. */
export type SchoolSection = 'admin' | 'staff' | 'parent';

/** The addresses that are the same for everybody. */
export const fixedPaths = {
  ...publicPaths,
  device: '/device',
  attendanceToday: '/door/attendance',
  adminDashboard: '/admin/dashboard',
  adminAccount: '/admin/account',
  staffDashboard: '/staff/dashboard',
  staffAccount: '/staff/account',
  parentDashboard: '/parent/dashboard',
  parentAccount: '/parent/account',
  parentStudents: '/parent/students',
  superadmin: '/superadmin',
  superadminSchools: '/superadmin/schools',
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
  importStudents: (place: SchoolPlace) => `${paths.students(place)}/import`,
  addStudent: (place: SchoolPlace) => `${paths.school(place)}/addstudent`,
  addStudentToOverview: (place: SchoolPlace) => `${paths.overview(place)}/addstudent`,
  editStudent: (place: SchoolPlace, studentId: string) => `${paths.school(place)}/editstudent/${studentId}`,
  student: (place: SchoolPlace, studentId: string) => `${paths.school(place)}/student/${studentId}`,
  studentSummary: (place: SchoolPlace, studentId: string) => `${paths.student(place, studentId)}/summary`,
  studentTerms: (place: SchoolPlace, studentId: string) => `${paths.student(place, studentId)}/terms`,
  studentAttendance: (place: SchoolPlace, studentId: string) =>
    `${paths.student(place, studentId)}/attendance`,
  statement: (place: SchoolPlace, studentId: string) => `${paths.student(place, studentId)}/statement`,
  gradeLevels: (place: SchoolPlace) => `${paths.school(place)}/gradelevels`,
  addGradeLevel: (place: SchoolPlace) => `${paths.school(place)}/addgradelevel`,
  editGradeLevel: (place: SchoolPlace, gradeLevelId: string) =>
    `${paths.school(place)}/editgradelevel/${gradeLevelId}`,
  contacts: (place: SchoolPlace) => `${paths.school(place)}/contacts`,
  addContact: (place: SchoolPlace) => `${paths.school(place)}/addcontact`,
  addContactToOverview: (place: SchoolPlace) => `${paths.overview(place)}/addcontact`,
  editContact: (place: SchoolPlace, contactId: string) => `${paths.school(place)}/editcontact/${contactId}`,
  staff: (place: SchoolPlace) => `${paths.school(place)}/staff`,
  /** The conversation about these children, with what the composer begins with. */
  messages: (place: SchoolPlace, open: { readonly family?: string; readonly text?: string } = {}) =>
    withQuery(`${paths.school(place)}/messages`, open),
  announcements: (place: SchoolPlace) => `${paths.school(place)}/announcements`,
  editSchool: (place: SchoolPlace, schoolId: string) => `${paths.school(place)}/editschool/${schoolId}`,
  billing: (place: SchoolPlace) => `${paths.school(place)}/billing`,
  familyBilling: (place: SchoolPlace, termId: string, studentId: string) =>
    `${paths.billing(place)}/${termId}/${studentId}`,
  terms: (place: SchoolPlace) => `${paths.school(place)}/terms`,
  addTerm: (place: SchoolPlace) => `${paths.school(place)}/addterm`,
  editTerm: (place: SchoolPlace, termId: string) => `${paths.school(place)}/editterm/${termId}`,
  term: (place: SchoolPlace, termId: string) => `${paths.terms(place)}/${termId}`,
  registration: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/registration`,
  courses: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/courses`,
  attendance: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/attendance`,
  attendancePrint: (place: SchoolPlace, termId: string) => `${paths.attendance(place, termId)}/print`,
  attendanceTyping: (place: SchoolPlace, termId: string) => `${paths.attendance(place, termId)}/type`,
  addFee: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/addfee`,
  editFee: (place: SchoolPlace, termId: string, feeId: string) =>
    `${paths.term(place, termId)}/editfee/${feeId}`,
  quarantine: (place: SchoolPlace) => `${paths.school(place)}/quarantine`,
  /** Of one record, of a student, of a day; of everything when nothing is asked for. */
  history: (
    place: SchoolPlace,
    filter: { readonly record?: string; readonly student?: string; readonly day?: string } = {},
  ) => withQuery(`${paths.school(place)}/history`, filter),
  rollCall: (place: SchoolPlace, rollCallId: string) => `${paths.school(place)}/roll-call/${rollCallId}`,
  pins: (place: SchoolPlace) => `${paths.contacts(place)}/pins`,
  devices: (place: SchoolPlace) => `${paths.school(place)}/devices`,
  handIn: (place: SchoolPlace) => `${paths.devices(place)}/hand-in`,
} as const;

/** What a parent reads of a child: each is a page of its own. */
export const childParts = ['days', 'people', 'terms', 'records'] as const;
export type ChildPart = (typeof childParts)[number];

/** A parent's pages of one school. */
export const parentPaths = {
  dashboard: (slug: string) => `/parent/${slug}/dashboard`,
  students: (slug: string) => `/parent/${slug}/students`,
  /** One place each, so that none is longer than a phone or two. */
  student: (slug: string, studentId: string, part: ChildPart = 'days') =>
    `/parent/${slug}/students/${studentId}${part === 'days' ? '' : `/${part}`}`,
  pass: (slug: string) => `/parent/${slug}/pass`,
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

function isSchoolSection(text: string | undefined): text is SchoolSection {
  return text === 'admin' || text === 'staff' || text === 'parent';
}

/** The section and the slug of `/admin/oak/terms`. `/admin/account` belongs to no school. */
export function schoolPlaceOf(path: string): SchoolPlace | undefined {
  const [, section, slug] = path.split('/');
  if (!isSchoolSection(section) || slug === undefined || slug === '') return undefined;
  return isReservedSlug(slug) ? undefined : { section, slug };
}

/** The school being viewed, as the start of its links; none for roles without school pages. */
export function placeOf(view: ViewingAs | null): SchoolPlace | undefined {
  if (view === null || view.school === null) return undefined;
  const slug = view.school.urlslug;
  if (view.role.type === roleTypes.administrator) return { section: 'admin', slug };
  if (view.role.type === roleTypes.staff) return { section: 'staff', slug };
  return view.role.type === roleTypes.parent ? { section: 'parent', slug } : undefined;
}

/** `/admin/oak/` → `/admin/oak`. */
export function withoutTrailingSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** The same page of another term: the path's term id changes, the tab stays (section 2.6). */
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
