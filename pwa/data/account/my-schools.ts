import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { type School, SchoolFields } from '#sync/school/records/school.ts';
import { CallFailed } from '#pwa/data/calls/call-failed.ts';
import { call, kept } from '#pwa/data/browser/page-data.ts';

const Schools = z.array(SchoolFields.extend({ _id: RecordId }));

/** The schools of the user who is signed in; of these only the one in view is on the device. @throws CallFailed when they cannot be had now */
export async function fetchMySchools(): Promise<readonly School[]> {
  const outcome = await call(
    { path: '/admin/allschoolsforuser', headers: { 'x-auth-token': kept.token() ?? '' } },
    Schools,
  );
  if (outcome.kind === 'answer') return outcome.answer;
  throw new CallFailed(outcome.kind);
}
