/** The files that are read, in lower case. Other files in a folder are ignored. */
export const knownFiles = [
  'manifest.csv',
  'orgs.csv',
  'users.csv',
  'roles.csv',
  'demographics.csv',
  'academicsessions.csv',
  'classes.csv',
  'enrollments.csv',
  'relationships.csv',
  // School Data Sync, version 1.
  'school.csv',
  'student.csv',
  'section.csv',
  'studentenrollment.csv',
  'teacher.csv',
  'user.csv',
  'guardianrelationship.csv',
] as const;

export type KnownFile = (typeof knownFiles)[number];

/**
 * The known file of a path, in any case. Other files, and those that an operating system adds, give
 * none.
 */
export function knownFileOf(path: string): KnownFile | undefined {
  if (path.split('/').includes('__MACOSX')) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return knownFiles.find((known) => known === name);
}

/** Are these the files of an export of another program, and no list of somebody's own? */
export function isExport(files: ReadonlySet<KnownFile>): boolean {
  // Somebody may call a list of their own `student.csv`.
  return files.has('users.csv') || files.has('orgs.csv') || isSds1(files);
}

export function isSds1(files: { readonly has: (file: KnownFile) => boolean }): boolean {
  return files.has('school.csv') && files.has('student.csv') && !files.has('users.csv');
}

/** A file with its real name, for the report, and its content. */
export type FoundFile = { readonly name: string; readonly bytes: Uint8Array };

export type FoundFiles = ReadonlyMap<KnownFile, FoundFile>;

/**
 * A roster of 50,000 people with class enrolments is about 60 MB. A larger source is a mistake, or
 * meant to exhaust the memory: as rows it takes ten times as much.
 */
export const mostBytes = 128 * 1024 * 1024;
