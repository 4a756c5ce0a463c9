import type { Photo } from '#sync/records/photo.ts';
import type { z } from 'zod';

/** The thumbnail that travels with the record, so that faces are seen without a network. */
export function photoUrl(photo: z.infer<typeof Photo>): string | null {
  return photo === null || photo.data === '' ? null : `data:image/webp;base64,${photo.data}`;
}
