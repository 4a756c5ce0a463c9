/** Two schools on one server. What is not of the callers' school carries a mark. */
import { v7 } from 'uuid';
import { aSealedPart } from '#api/a-sealed-part.fixture.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import {
  aDevice,
  aSchool,
  aUser,
  createTestServer,
  dropOffAt,
  monday,
  sunday,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import type { Seal } from './any-body.ts';

/** In each text of the other school: names, notes, a device, what lies in quarantine. */
export const mark = 'quetzalcoatlus';

export interface TwoSchools {
  readonly server: TestServer;
  readonly own: TestSchool;
  readonly ownDevice: TestDevice;
  /** Ids of the callers' own school and of the other: what a caller may have learnt. */
  readonly ownIds: readonly string[];
  readonly foreignIds: readonly string[];
  /** Of the other school, and never named by a caller: they must not come out either. */
  readonly foreignSecrets: readonly string[];
  readonly foreign: TestSchool;
  readonly foreignDevice: TestDevice;
  readonly superadminToken: string;
  /** Of a user who has no role anywhere. */
  readonly visitorToken: string;
  /** Of a parent of a child of the callers' own school. */
  readonly parentToken: string;
  /** A session that only the sign-out route uses, so that signing it out affects no other test. */
  readonly spareToken: string;
  /** To the key of the callers' own school. */
  readonly seal: Seal;
}

export async function openTwoSchools(): Promise<TwoSchools> {
  const server = await createTestServer();
  const own = await aSchool(server, 'hilltop');
  const foreign = await aSchool(server, mark, { phone: mark, accessCode: `code-${mark}` });
  const ownDevice = await aDevice(server, own);
  const foreignDevice = await aDevice(server, foreign);
  const foreignSecrets = await markEverything(server, foreign, foreignDevice);
  const [superadmin, visitor] = [
    await aUser(server, { email: 'super@example.org', isSuperadmin: true }),
    await aUser(server, { email: 'visitor@example.org' }),
  ];
  const parent = await aUser(server, {
    email: 'parent@hilltop.org',
    roles: [{ school: own._id, type: roleTypes.parent }],
  });
  await server.post(`/admin/contacts/${own.contact}`, {
    token: own.administrator.token,
    body: { email: parent.email },
  });
  await aUser(server, {
    email: `unapproved@${mark}.org`,
    firstName: mark,
    roles: [{ school: foreign._id, type: roleTypes.staff, isApproved: false }],
  });
  const { body: sealTo } = await server.get(`/sync/${own._id}/seal-key`, { deviceKey: ownDevice.key });
  return {
    server,
    own,
    foreign,
    ownDevice,
    foreignDevice,
    ownIds: idsOf(own, ownDevice),
    foreignIds: idsOf(foreign, foreignDevice),
    foreignSecrets,
    superadminToken: await server.signIn(superadmin.email),
    visitorToken: await server.signIn(visitor.email),
    parentToken: await server.signIn(parent.email),
    spareToken: await server.signIn(own.staff.email),
    seal: (part) => aSealedPart({ school: own._id, key: sealTo.key }, part),
  };
}

function idsOf(school: TestSchool, device: TestDevice): readonly string[] {
  const { _id, term, student, contact, gradeLevel, fee, administrator, staff } = school;
  return [_id, term, student, contact, gradeLevel, fee, administrator._id, staff._id, device._id];
}

async function markEverything(
  server: TestServer,
  school: TestSchool,
  device: TestDevice,
): Promise<readonly string[]> {
  const { token } = school.administrator;
  const save = async (path: string, body: unknown) => {
    const answer = await server.post(path, { token, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  const nameInfo = { firstName: mark, lastName: mark };
  await save(`/admin/schools/${school._id}`, { name: mark });
  await save(`/admin/students/${school.student}`, { nameInfo, staffNotes: mark });
  await save(`/admin/contacts/${school.contact}`, { nameInfo, phone: mark });
  await save(`/admin/gradelevels/${school.gradeLevel}`, { name: mark });
  await save(`/admin/terms/${school.term}`, { name: mark });
  await save(`/admin/fees/${school.fee}`, { name: mark, description: mark });
  await save(`/sync/${school._id}/devices/${device._id}`, { name: mark });
  const secrets = { student: v7(), contact: v7(), level: v7(), device: v7(), announcement: v7() };
  await save('/admin/students/create', { _id: secrets.student, nameInfo, birthday: monday, sex: 0 });
  await save('/admin/contacts/create', { _id: secrets.contact, nameInfo, phone: mark });
  await save('/admin/gradelevels/create', { _id: secrets.level, name: mark });
  await save('/admin/announcements/create', { _id: secrets.announcement, title: mark, body: mark });
  await save('/admin/payments/create', {
    student: school.student,
    term: school.term,
    day: monday,
    amount: '125.00',
    note: mark,
  });
  await save('/admin/absences/create', {
    student: school.student,
    from: monday,
    to: monday,
    note: mark,
    reportedBy: mark,
  });
  await save(`/sync/${school._id}/devices`, { _id: secrets.device, name: mark });
  const { term, student } = school;
  const [taken, kept] = [
    device.command('recordAttendance', {
      date: monday,
      term,
      student,
      dropOff: dropOffAt(monday, '08:00', mark),
      notes: mark,
    }),
    // The school is closed: this one goes into quarantine.
    device.command('recordAttendance', { date: sunday, term, student, notes: mark }),
  ];
  await device.push([taken, kept]);
  return [...Object.values(secrets), taken.id, kept.id];
}
