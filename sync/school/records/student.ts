import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { emptyAddress, Address } from './address.ts';
import { RecordId } from './id.ts';
import { emptyName, NameInfo } from './name-info.ts';
import { Photo } from './photo.ts';
import { SchoolDay } from './school-day.ts';
import { OptionalEmail, text } from './text.ts';

/** Specification section 3: 0 Legal Guardian … 9 Stepfather, 10 Other. */
export const relationships = [
  'legalGuardian',
  'mother',
  'father',
  'aunt',
  'uncle',
  'grandmother',
  'grandfather',
  'caregiver',
  'stepmother',
  'stepfather',
  'other',
] as const;
/** Specification section 3, codes 0 to 2. */
export const contactTypes = ['parentOrLegalGuardian', 'emergencyContact', 'authorizedPerson'] as const;
export const guardianType = contactTypes.indexOf('parentOrLegalGuardian');
/** 0 Inactive, 1 Pending, 2 Active. */
export const registrationStatuses = ['inactive', 'pending', 'active'] as const;
/** 0 Male, 1 Female; any value other than 1 displays as male. */
export const sexes = ['male', 'female'] as const;

export const Relationship = z.number().int().min(0).max(10);
export const ContactType = z.number().int().min(0).max(2);
export const RegistrationStatus = z.literal([0, 1, 2]);
export const Sex = z.literal([0, 1]);

/** A new contact link defaults to relationship 1 and type 0 (specification section 3). */
export const ContactLink = z.object({
  contact: RecordId,
  relationship: Relationship.default(1),
  type: ContactType.default(0),
});
export type ContactLink = z.infer<typeof ContactLink>;

export const StudentFields = z.object({
  nameInfo: NameInfo,
  address: Address,
  email: OptionalEmail,
  phone: text(limits.phoneLength),
  birthday: z.union([SchoolDay, z.literal('')]),
  sex: Sex,
  registrationStatus: RegistrationStatus,
  hasGraduated: z.boolean(),
  staffNotes: text(limits.notesLength),
  contacts: z.array(ContactLink).max(50),
  photo: Photo,
});
export type StudentFields = z.infer<typeof StudentFields>;
export type Student = { readonly _id: RecordId } & Readonly<StudentFields>;

export const emptyStudent: StudentFields = {
  nameInfo: emptyName,
  address: emptyAddress,
  email: '',
  phone: '',
  birthday: '',
  sex: 0,
  registrationStatus: 2,
  hasGraduated: false,
  staffNotes: '',
  contacts: [],
  photo: null,
};
