/** The schools of a morning, put into a store before its server starts, on either engine. */
import { v7 as uuidV7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import type { StorePlace } from '#api/platform/settings.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchool } from '#api/domain/create-school.ts';
import { createUser } from '#api/domain/create-user.ts';
import { at } from '#tests/support/harness/at.ts';
import { createPasswords } from '#api/domain/password.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { Account } from '#tests/support/harness/seed.ts';
import { type MadeSchool, makeSchool, schoolCommands } from '#tests/support/harness/made-school.ts';

export interface MorningSchool {
  readonly school: MadeSchool;
  /** The first of `accounts`. */
  readonly office: Account;
  /** One for each `devicesOfOffice`. */
  readonly accounts: readonly Account[];
  readonly devices: number;
}

/** Who works in the office: a person may hold 60 live streams. */
export const devicesOfOffice = 20;

/** Each school has as many children, with the same ids: an id is unique within a school only. */
export function planSchools(
  plan: readonly { readonly devices: number; readonly students: number }[],
): readonly MorningSchool[] {
  return plan.map(({ devices, students }, index) => {
    const made = makeSchool({ students, daysBefore: 5, daysAfter: 5 });
    const accounts = Array.from({ length: Math.ceil(devices / devicesOfOffice) }, (_, count) => ({
      _id: uuidV7(),
      email: `office-${count}@school-${index}.example`,
      password: 'a bell for the office',
      name: 'Olive Office',
    }));
    const fields = { ...made.fields, urlslug: `school-${index}`, accessCode: `CODE${index}` };
    return {
      school: { ...made, _id: uuidV7(), fields },
      office: at(accounts, 0),
      accounts,
      devices,
    };
  });
}

export async function seedSchools(place: StorePlace, schools: readonly MorningSchool[]): Promise<void> {
  const nowMs = Date.now();
  const store = await openStore({ ...place, nowMs: () => nowMs, newId: uuidV7 });
  const nextStamp = createSchoolClock(undefined, () => nowMs).next;
  // One hash for all: hashing is slow on purpose, and nobody measures it here.
  const passwordHash = await createPasswords().hash(schools[0]?.office.password ?? '');
  for (const { school, office, accounts } of schools)
    await store.write(async (writer) => {
      await createSchool(writer, { _id: school._id, fields: school.fields, stamp: nextStamp() });
      for (const account of accounts)
        await createUser(writer, {
          _id: account._id,
          email: account.email,
          passwordHash,
          isEmailVerified: true,
          isSuperadmin: false,
          roles: [{ school: school._id, type: roleTypes.administrator, isApproved: true }],
          nowMs,
        });
      const commands = schoolCommands(school, { newId: uuidV7, nextStamp, nowMs, actor: office._id });
      await applyTrustedCommands(writer, { school: school._id, commands, nowMs });
    });
  await store.close();
}
