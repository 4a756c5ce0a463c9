import { says } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';

/** Clients shorten a path by dots, and `create` is the path of the call itself. */
const unreachable: readonly string[] = ['.', '..', 'create'];

/** The client's own id for a new record, so that it may ask twice. Other calls name it in paths. */
export const NewId = RecordId.refine((id) => !unreachable.includes(id), says('validation.notUnderstood'));
