import { z } from 'zod';
import { RecordId } from './id.ts';

/**
 * A student in a term. Its id is its natural key (`registrationId`), which also names the term and
 * the student. Unregistering clears the optional fees and the grade level (specification section
 * 4).
 */
export const RegistrationFields = z.object({
  term: RecordId,
  student: RecordId,
  isRegistered: z.boolean(),
  gradeLevel: RecordId.nullable(),
  optionalFees: z.array(RecordId).max(100),
});
export type RegistrationFields = z.infer<typeof RegistrationFields>;
export type Registration = { readonly _id: RecordId } & Readonly<RegistrationFields>;

export const emptyRegistration: RegistrationFields = {
  term: '',
  student: '',
  isRegistered: false,
  gradeLevel: null,
  optionalFees: [],
};
