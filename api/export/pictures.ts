import type { Kind } from '#sync/school/records/kinds.ts';
import { Photo } from '#sync/school/records/photo.ts';
import { readMedia, readMediaSizes } from '#api/db/media-table.ts';
import type { Exporting } from './record-sheets.ts';
import { recordPages } from './record-sheets.ts';
import type { ZipEntry } from './write-zip.ts';

/** Today's picture of a record that has one. */
export interface Picture {
  readonly kind: Kind;
  readonly id: string;
  readonly sha256: string;
  readonly path: string;
  readonly sizeBytes: number;
}

const pictured = { school: 'logo', student: 'photo', contact: 'photo' } as const;
const folders = { school: 'photos/school', student: 'photos/students', contact: 'photos/contacts' } as const;

/** Those that are in the store, by the path that they get. Their bytes are read later. */
export async function findPictures(of: Pick<Exporting, 'db' | 'school'>): Promise<readonly Picture[]> {
  const sizes = await readMediaSizes(of.db, of.school);
  const found: Picture[] = [];
  for (const kind of ['school', 'student', 'contact'] as const)
    for await (const page of recordPages(kind, of))
      for (const { _id, fields } of page) {
        const sha256 = hashOf(new Map<string, unknown>(Object.entries(fields)).get(pictured[kind]));
        const sizeBytes = sha256 === undefined ? undefined : sizes.get(sha256);
        if (sha256 === undefined || sizeBytes === undefined) continue;
        found.push({ kind, id: _id, sha256, sizeBytes, path: `${folders[kind]}/${fileName(_id)}.webp` });
      }
  return found;
}

/** A picture lies under `/api/media/` and its hash. */
function hashOf(field: unknown): string | undefined {
  return /[0-9a-f]{64}$/.exec(Photo.safeParse(field).data?.url ?? '')?.[0];
}

/** An id of a record may have a colon, which Windows does not allow in a file's name. */
function fileName(id: string): string {
  return id.replaceAll(':', '_');
}

export function pictureEntry({ db, school }: Pick<Exporting, 'db' | 'school'>, picture: Picture): ZipEntry {
  return {
    path: picture.path,
    isCompressed: false,
    read: async function* () {
      const bytes = await readMedia(db, [school], picture.sha256);
      if (bytes !== undefined) yield bytes;
    },
  };
}
