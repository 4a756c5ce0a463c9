import type { MessageKey } from '#sync/words/message-key.ts';
import { relationships } from '#sync/school/records/student.ts';

/** Specification section 3: 10 or any other value is Other. */
export function relationshipKey(relationship: number | null) {
  return `attendance.relationship.${relationships[relationship ?? -1] ?? 'other'}` as const satisfies MessageKey;
}
