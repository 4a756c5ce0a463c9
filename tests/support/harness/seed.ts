/** Fills a data folder before its server starts, by the functions of the importer and the demo. */
import { v7 as uuidV7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import type { StorePlace } from '#api/platform/settings.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchool } from '#api/domain/create-school.ts';
import { createUser } from '#api/domain/create-user.ts';
import { quickHash } from '#api/domain/quick-hash.fixture.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { databaseFile } from './database.ts';
import { type MadeSchool, schoolCommands } from './made-school.ts';

export interface Account {
  readonly _id: string;
  readonly email: string;
  readonly password: string;
  /** `Grace Hill`. */
  readonly name: string;
}

export const administrator: Account = {
  _id: '01900000-0000-7000-8000-a00000000001',
  email: 'grace@hope-gate.example',
  password: 'a bell for Grace',
  name: 'Grace Hill',
};

export const staffMember: Account = {
  _id: '01900000-0000-7000-8000-a00000000002',
  email: 'sam@hope-gate.example',
  password: 'a bell for Sam',
  name: 'Sam Stone',
};

/** Joined the school; no child is linked until a contact carries the email. */
export const parent: Account = {
  _id: '01900000-0000-7000-8000-a00000000003',
  email: 'joan@brown.example',
  password: 'a bell for Joan',
  name: 'Joan Brown',
};

export const superadmin: Account = {
  _id: '01900000-0000-7000-8000-a00000000004',
  email: 'root@bellgate.example',
  password: 'a bell for the root',
  name: 'Robin Root',
};

export async function seed(dataDir: string, school: MadeSchool): Promise<void> {
  await seedStore({ sqlitePath: databaseFile(dataDir) }, school);
}

export async function seedStore(place: StorePlace, school: MadeSchool): Promise<void> {
  const nowMs = Date.now();
  const store = await openStore({ ...place, nowMs: () => nowMs, newId: uuidV7 });
  const nextStamp = createSchoolClock(undefined, () => nowMs).next;
  await store.write(async (writer) => {
    await createSchool(writer, { _id: school._id, fields: school.fields, stamp: nextStamp() });
    const account = async (given: Account, type?: 1 | 2 | 3) =>
      createUser(writer, {
        _id: given._id,
        email: given.email,
        passwordHash: await quickHash(given.password),
        nameInfo: { firstName: given.name.split(' ')[0] ?? '', lastName: given.name.split(' ')[1] ?? '' },
        isEmailVerified: true,
        isSuperadmin: type === undefined,
        roles: type === undefined ? [] : [{ school: school._id, type, isApproved: true }],
        nowMs,
      });
    await account(administrator, roleTypes.administrator);
    await account(staffMember, roleTypes.staff);
    await account(parent, roleTypes.parent);
    await account(superadmin);
    const commands = schoolCommands(school, { newId: uuidV7, nextStamp, nowMs, actor: administrator._id });
    await applyTrustedCommands(writer, {
      school: school._id,
      commands,
      nowMs,
      onProblems: (problems) => {
        throw new Error(`The made school breaks rules: ${JSON.stringify(problems)}`);
      },
    });
  });
  await store.close();
}
