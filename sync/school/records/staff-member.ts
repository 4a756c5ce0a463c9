import { z } from 'zod';
import { RecordId } from './id.ts';
import { NameInfo } from './name-info.ts';
import { Photo } from './photo.ts';

/** Who works at a school, as its administrators see them (contract section 3, `GET /admin/allstaff`). `lastLogin`: ISO 8601 in UTC, null when never. */
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
