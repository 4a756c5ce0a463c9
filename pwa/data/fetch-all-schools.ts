import { z } from 'zod';
import { SchoolFields } from '#sync/records/school.ts';
import { RecordId } from '#sync/records/id.ts';
import { call, kept } from './page-data.ts';

const Schools = z.array(SchoolFields.extend({ _id: RecordId }));

/** Every school, for superadmins; never kept on the device. @throws CallFailed when it cannot be had now */
export async function fetchAllSchools(): Promise<z.infer<typeof Schools>> {
  const outcome = await call(
    { path: '/superadmin/allinstitutions', headers: { 'x-auth-token': kept.token() ?? '' } },
    Schools,
  );
  if (outcome.kind === 'answer') return outcome.answer;
  throw new CallFailed(outcome.kind);
}

/** Why a call that only the server can answer has no answer: `unreachable`, `refused` or `nonsense`. */
export class CallFailed extends Error {
  readonly reason: 'unreachable' | 'refused' | 'nonsense';
  constructor(reason: CallFailed['reason']) {
    super(`The call failed: ${reason}`);
    this.name = 'CallFailed';
    this.reason = reason;
  }
}
