import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { type School, SchoolFields } from '#sync/school/records/school.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { ask } from '#pwa/data/browser/page-data.ts';

const Schools = z.array(SchoolFields.extend({ _id: RecordId }));

/** The schools of the user who is signed in; of these only the one in view is on the device. @throws CallFailed when they cannot be had now */
export async function fetchMySchools(): Promise<readonly School[]> {
  return answerOf(await ask({ path: '/admin/allschoolsforuser' }, Schools));
}
