import { z } from 'zod';
import { Address } from './address.ts';
import { RecordId } from './id.ts';
import { NameInfo } from './name-info.ts';
import { Photo } from './photo.ts';
import { Role } from './role.ts';
import { Moment } from './text.ts';

/** Specification section 3, User. Not a synced record: accounts live on the server. */
export const User = z.object({
  _id: RecordId,
  email: z.string(),
  emailVerified: z.boolean(),
  /** The next address, once it is verified; empty when none waits, or in an older app's copy. */
  pendingEmail: z.string().default(''),
  phone: z.string(),
  photo: Photo,
  createdAt: Moment,
  lastLogin: Moment.nullable(),
  isSuperadmin: z.boolean(),
  roles: z.array(Role),
  nameInfo: NameInfo,
  address: Address,
});
export type User = z.infer<typeof User>;
