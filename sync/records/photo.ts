import { z } from 'zod';
import { limits } from '#sync/limits.ts';

/** `data` is a base64 WebP thumbnail (96 px, about 2 KB) that travels in lists and is seen offline; `url` the full picture. Contract section 2. */
export const Photo = z
  .object({
    type: z.string().max(40),
    data: z.string().max(limits.photoDataLength),
    url: z.string().max(300),
  })
  .nullable();
export type Photo = z.infer<typeof Photo>;

/** Specification section 3: picture kinds 1 to 5. */
export const pictureKinds = { profile: 1, student: 2, staff: 3, school: 4, contact: 5 } as const;
