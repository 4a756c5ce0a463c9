import { z } from 'zod';
import { Address } from './address.ts';
import { RecordId } from './id.ts';
import { LanguageChoice } from './language.ts';
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
  /** The own choice; empty for the school's or the browser's, or in an older app's copy. */
  language: LanguageChoice.default(''),
});
export type User = z.infer<typeof User>;

/** One place where a user is signed in. Not a synced record. */
export const Session = z.object({
  _id: RecordId,
  createdAt: Moment,
  /** To the day: a session is noted as used once a day. */
  lastUsed: Moment,
  /** The browser in its own words (`user-agent`). */
  agent: z.string(),
  /** The one that the call was made with. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** A person of a school as its administrators see them. `lastLogin`: ISO 8601 in UTC, or null. */
export const StaffMember = z.object({
  _id: RecordId,
  nameInfo: NameInfo,
  email: z.string(),
  /** Approval waits for it: the access code alone says nothing about who they are. */
  emailVerified: z.boolean(),
  phone: z.string(),
  photo: Photo,
  isApproved: z.boolean(),
  lastLogin: z.string().nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;
