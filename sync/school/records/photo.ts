import { z } from 'zod';
import { limits } from '#sync/limits.ts';

/** `data`: a base64 WebP thumbnail (96 px, about 2 KB), shown offline; `url`: the full picture. */
export const Photo = z
  .object({
    type: z.string().max(40),
    data: z.string().max(limits.photoDataLength),
    url: z.string().max(300),
  })
  .nullable();
export type Photo = z.infer<typeof Photo>;

/**
 * A photo as a command may set it: what the server itself has drawn. Only its uploads make one; a
 * device takes an earlier one back, or sets none. Anything else, which would make browsers fetch
 * from elsewhere, is left out of the command, as it was before photos travelled in commands at all.
 */
export const SettablePhoto = Photo.refine((photo) => photo === null || isDrawnByUs(photo))
  .optional()
  .catch(undefined);

function isDrawnByUs({ type, data, url }: NonNullable<Photo>): boolean {
  return (
    type === 'image/webp' && z.base64().safeParse(data).success && /^\/api\/media\/[0-9a-f]{64}$/.test(url)
  );
}

/** Specification section 3: picture kinds 1 to 5. */
export const pictureKinds = { profile: 1, student: 2, staff: 3, school: 4, contact: 5 } as const;

/** Media types of an upload (specification section 5). Films are allowed for no kind of picture. */
export const acceptedPictures = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'] as const;

/** The thumbnail as an address for an `<img>`, which needs no network; none without a picture. */
export function thumbnailUrl(photo: Photo): string | null {
  return photo === null || photo.data === '' ? null : `data:image/webp;base64,${photo.data}`;
}
