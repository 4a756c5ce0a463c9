import { v5 as uuidV5 } from 'uuid';

/** The name space of everything that an import makes. Never changed: it is what makes a second run find the first. */
const namespace = '5b0f0c5e-6c1d-5c0a-9d6e-8f3f3d3c2a41';

export const importKinds = ['school', 'gradeLevel', 'term', 'contact', 'student', 'registration'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The same file gives the same ids, on any machine. The name is part of a school's: two districts may both number theirs from 1. */
export function importedSchoolId(sourcedId: string, name: string): string {
  return uuidV5(JSON.stringify(['school', sourcedId, name.toLowerCase()]), namespace);
}

export function importedId(school: string, kind: ImportKind, sourcedId: string): string {
  return uuidV5(JSON.stringify([school, kind, sourcedId]), namespace);
}
