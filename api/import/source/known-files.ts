/** The files of the formats that hold something for us, by their name in lower case. Everything else in a folder is left alone. */
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

/** The known file that a path names, whatever its case; none for other files and for what an operating system adds. */
export function knownFileOf(path: string): KnownFile | undefined {
  if (path.split('/').includes('__MACOSX')) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return knownFiles.find((known) => known === name);
}

/** A file as found: how it is really called, for the report, and what is in it. */
export type FoundFile = { readonly name: string; readonly bytes: Uint8Array };

export type FoundFiles = ReadonlyMap<KnownFile, FoundFile>;

/**
 * A roster of 50,000 people with their class enrolments is about 60 MB. Past this something is wrong, or meant to
 * exhaust the memory.
 */
export const mostBytes = 512 * 1024 * 1024;
