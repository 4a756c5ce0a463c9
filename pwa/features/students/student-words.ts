import type { MessageKey } from '#sync/words/message-key.ts';
import { contactTypes, registrationStatuses, type Student } from '#sync/school/records/student.ts';

export function statusKey(status: Student['registrationStatus']) {
  return `students.statuses.${registrationStatuses[status]}` as const satisfies MessageKey;
}

/** Specification section 3: any value other than 1 displays as male. */
export function sexKey(sex: Student['sex']) {
  return `students.sexes.${sex === 1 ? 'female' : 'male'}` as const satisfies MessageKey;
}

/** Specification section 3: 2 or any other value is somebody authorized. */
export function contactTypeKey(type: number) {
  return `students.contacts.types.${contactTypes[type] ?? 'authorizedPerson'}` as const satisfies MessageKey;
}
