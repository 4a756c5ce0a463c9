import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { Journey } from '../harness/journey.ts';
import type { MadeContact, MadeStudent } from '../harness/made-school.ts';
import { today } from '../harness/school-day.ts';

/**
 * As another device would record it: brought at one in the morning, so that it can be picked up.
 */
export async function recordDropOff(
  { house, server }: Journey,
  { student, by = student.mother }: { readonly student: MadeStudent; readonly by?: MadeContact },
): Promise<void> {
  await server.post(`/admin/schoolattendance/${today()}/${student._id}`, {
    term: house.school.term._id,
    status: 1,
    dropOffPerson: { personID: by._id, name: by.name, personString: '' },
    dropOffTime: wallTimeAt(today(), 60),
  });
}
