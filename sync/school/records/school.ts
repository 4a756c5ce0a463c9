import { z } from 'zod';
import { emptyRetention, Retention } from './retention-periods.ts';
import { limits } from '#sync/limits.ts';
import { SchoolReason } from './absence.ts';
import { Address, emptyAddress } from './address.ts';
import { PinDigits } from './door-pins.ts';
import type { RecordId } from './id.ts';
import { LanguageChoice } from './language.ts';
import { Photo } from './photo.ts';
import { defaultSchoolHours, SchoolHours } from './school-hours.ts';
import { SchoolDay } from './school-day.ts';
import { Moment, text } from './text.ts';

/** In a URL: lower-case letters, digits and hyphens. */
export const UrlSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/**
 * When something was last removed because its period was over, and the first day of which
 * attendance is still there; '' before the first time. A device that hears of a later moment throws
 * away what it had of the earlier days.
 */
const Forgotten = z.object({
  at: z.union([Moment, z.literal('')]),
  attendanceFrom: z.union([SchoolDay, z.literal('')]),
});
export type Forgotten = Readonly<z.infer<typeof Forgotten>>;

/**
 * A school, called institution on a role. `urlslug`, `isApproved`, `isActive`, `accessCode`,
 * `createdAt` and `forgotten` are set by the server alone: `saveSchool` carries only the others.
 */
export const SchoolFields = z.object({
  name: text(limits.nameLength),
  urlslug: z.union([UrlSlug, z.literal('')]),
  logo: Photo,
  phone: text(limits.phoneLength),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  /** Empty for everyone but the school's administrators and superadmins. */
  accessCode: text(40),
  createdAt: z.union([Moment, z.literal('')]),
  address: Address,
  /** IANA, from the browser at registration. Today's date and clock are read in it. */
  timeZone: text(limits.timeZoneLength),
  /** How many digits the PINs of families have that the program makes. */
  pinDigits: PinDigits,
  /** Drop-offs are open to everybody, unless the school asks for staff there as at pick-ups. */
  staffAtDropOff: z.boolean(),
  hours: SchoolHours,
  /** Why children are absent, besides the reasons that every school has. */
  absenceReasons: z.array(SchoolReason).max(limits.absenceReasons),
  /** The share of missed days that reports mark, beside `limits.chronicPercent`; 0 for none. */
  absenceLine: z.number().int().min(0).max(100),
  /** What its doors speak, and what it speaks to people who chose no language. */
  language: LanguageChoice,
  /** How long what is kept, and whether anything is removed at all. */
  retention: Retention,
  /** What was removed so far. */
  forgotten: Forgotten,
});
export type SchoolFields = z.infer<typeof SchoolFields>;
export type School = { readonly _id: RecordId } & Readonly<SchoolFields>;

export const emptySchool: SchoolFields = {
  name: '',
  urlslug: '',
  logo: null,
  phone: '',
  isApproved: false,
  isActive: true,
  accessCode: '',
  createdAt: '',
  address: emptyAddress,
  timeZone: 'UTC',
  pinDigits: 4,
  staffAtDropOff: false,
  hours: defaultSchoolHours,
  absenceReasons: [],
  absenceLine: 0,
  language: '',
  retention: emptyRetention,
  forgotten: { at: '', attendanceFrom: '' },
};
