import type { Kind } from '#sync/school/records/kinds.ts';
import { Photo } from '#sync/school/records/photo.ts';
import type { Attachment } from '#sync/school/records/message.ts';
import { readMessageFile } from '#api/db/message-file-table.ts';
import { readMedia } from '#api/db/media-table.ts';
import type { Exporting } from './record-sheets.ts';
import type { ZipEntry } from './write-zip.ts';

/** Today's picture of a record that has one, or a message's file. Its bytes are read later. */
export interface Picture {
  readonly kind: Kind;
  readonly id: string;
  /** Of a picture; a message's file lies under the message's id. */
  readonly sha256?: string;
  readonly path: string;
  readonly sizeBytes: number;
}

const folders = { school: 'photos/school', student: 'photos/students', contact: 'photos/contacts' } as const;

/** Undefined for a record without a picture, and for a picture that is not in the store. */
export function pictureOf(
  { kind, id, photo }: { readonly kind: keyof typeof folders; readonly id: string; readonly photo: unknown },
  sizes: ReadonlyMap<string, number>,
): Picture | undefined {
  const sha256 = hashOf(photo);
  const sizeBytes = sha256 === undefined ? undefined : sizes.get(sha256);
  if (sha256 === undefined || sizeBytes === undefined) return undefined;
  return { kind, id, sha256, sizeBytes, path: `${folders[kind]}/${fileName(id)}.webp` };
}

/** Undefined for a message without a file. */
export function fileOfMessage(
  { _id, attachment }: { readonly _id: string; readonly attachment: Attachment },
  sizes: ReadonlyMap<string, number>,
): Picture | undefined {
  const sizeBytes = sizes.get(_id);
  if (attachment === null || sizeBytes === undefined) return undefined;
  const ending = attachment.type === 'application/pdf' ? 'pdf' : 'webp';
  return { kind: 'message', id: _id, sizeBytes, path: `files/messages/${fileName(_id)}.${ending}` };
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
      const { id, sha256 } = picture;
      const bytes =
        sha256 === undefined ? await readMessageFile(db, school, id) : await readMedia(db, [school], sha256);
      if (bytes !== undefined) yield bytes;
    },
  };
}
