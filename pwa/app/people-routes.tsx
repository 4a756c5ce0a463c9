import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-part.ts';
import { overlayPatterns, paths, schoolPatterns, type SchoolPlace } from './paths.ts';
import { EditorsOnly } from './routes/editors-only.tsx';
import type { OverlayRoute } from './school-pages.tsx';

const Students = lazyPage(async () => (await import('./routes/students-route.tsx')).StudentsRoute);
const Student = lazyPage(async () => (await import('./routes/student-route.tsx')).StudentRoute);
const Contacts = lazyPage(async () => (await import('./routes/contacts-route.tsx')).ContactsRoute);
const StudentForm = lazyPage(
  async () => (await import('./routes/overlays/student-overlay.tsx')).StudentOverlay,
);
const ContactForm = lazyPage(
  async () => (await import('./routes/overlays/contact-overlay.tsx')).ContactOverlay,
);

/** Students and contacts: administrators change them, staff read them. */
export const peoplePageRoutes: readonly RouteObject[] = (['admin', 'staff'] as const).flatMap((section) => {
  const { students, student, studentSummary, studentTerms, contacts } = schoolPatterns(section);
  return [
    { path: students, element: <Students /> },
    ...[student, studentSummary, studentTerms].map((path) => ({ path, element: <Student /> })),
    { path: contacts, element: <Contacts /> },
  ];
});

type Page = (place: SchoolPlace) => string;

/** Each above the page that its address names: the overview's, or the list's own. */
export const peopleOverlayRoutes: readonly OverlayRoute[] = [
  ...above(paths.students, <StudentForm />, [...overlayPatterns.addStudent, ...overlayPatterns.editStudent]),
  ...above(paths.contacts, <ContactForm />, [...overlayPatterns.addContact, ...overlayPatterns.editContact]),
];

function above(list: Page, element: RouteObject['element'], patterns: readonly string[]): OverlayRoute[] {
  return patterns.map((path) => {
    const page = path.includes('/overview/') ? paths.overview : list;
    return {
      path,
      element: <EditorsOnly>{element}</EditorsOnly>,
      below: ({ slug = '' }) => page({ section: 'admin', slug }),
    };
  });
}
