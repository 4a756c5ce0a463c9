import { done, type Outcome, refuse } from '#api/domain/outcome.ts';

/** What is not there, is deleted or belongs to another school is not found, in the same words. */
export function found<Value>(value: Value | undefined): Outcome<Value> {
  return value === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(value);
}
