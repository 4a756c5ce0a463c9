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

/** A file with its real name, for the report, and its content. */
export type FoundFile = { readonly name: string; readonly bytes: Uint8Array };

export type FoundFiles = ReadonlyMap<KnownFile, FoundFile>;

/**
 * A roster of 50,000 people with class enrolments is about 60 MB. A larger source is a mistake, or
 * meant to exhaust the memory.
 */
export const mostBytes = 512 * 1024 * 1024;
