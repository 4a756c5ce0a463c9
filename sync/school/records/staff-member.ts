import { z } from 'zod';
import { RecordId } from './id.ts';
import { NameInfo } from './name-info.ts';
import { Photo } from './photo.ts';

/** A person of a school as its administrators see them. `lastLogin`: ISO 8601 in UTC, or null. */
export const StaffMember = z.object({
  _id: RecordId,
  nameInfo: NameInfo,
  email: z.string(),
  /** Nobody is let in before it is: the access code alone says nothing about who they are. */
  emailVerified: z.boolean(),
  phone: z.string(),
  photo: Photo,
  isApproved: z.boolean(),
  lastLogin: z.string().nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;
