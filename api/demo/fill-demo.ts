import { join } from 'node:path';
import { schoolDayAt, wallParts } from '#sync/school/records/school-day.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { forgetFamilyEvents } from '#api/db/notice-table.ts';
import type { Passwords } from '#api/domain/password.ts';
import type { ImportNeeds } from '#api/import/apply-roster.ts';
import { importRoster } from '#api/import/import-roster.ts';
import { importedSchoolId } from '#api/import/plan/import-row.ts';
import { createAccounts, demoParentEmail, demoPeople, demoStaff } from './create-accounts.ts';
import { holdDrill } from './hold-drill.ts';
import { madeSchoolId, madeSchoolName, makeRosterFolder, type Making } from './make-roster-folder.ts';
import { addCollectors } from './add-collectors.ts';
import { addMessages } from './add-messages.ts';
import { addLogo } from './add-logo.ts';
import { addPayments } from './add-payments.ts';
import { addOfficeWork } from './office-work.ts';
import { openToday } from './open-today.ts';
import { recordMadeAttendance } from './record-attendance.ts';
import { addSchoolLife, withForgottenPickUp } from './school-life.ts';

export type DemoNeeds = Omit<ImportNeeds, 'onProgress'> & {
  readonly passwords: Pick<Passwords, 'hash'>;
  /** The demo's own folder. */
  readonly folder: string;
  readonly size: DemoSize;
};

export type DemoSize = Pick<Making, 'students' | 'schoolDays' | 'seed'>;

export type DemoFilled = {
  readonly students: number;
  readonly contacts: number;
  readonly attendance: number;
};

export const demoSchool = importedSchoolId(madeSchoolId, madeSchoolName);

/**
 * More students than the first plan of specification section 9 allows, and fewer than the second.
 */
export const demoSize: DemoSize = { students: 420, schoolDays: 15, seed: 1962 };

/**
 * Fills an empty store with a school, its families, accounts and some weeks of attendance, through
 * the usual importer.
 */
export async function fillDemo(needs: DemoNeeds): Promise<DemoFilled> {
  const { nowMs, timeZone, size } = needs;
  const today = schoolDayAt(nowMs(), timeZone);
  const { hour, minute } = wallParts(nowMs(), timeZone);
  const roster = join(needs.folder, 'roster');
  const making = { ...size, today, minute: Number(hour) * 60 + Number(minute), parentEmail: demoParentEmail };
  const made = await makeRosterFolder(roster, making);
  await importRoster(roster, { into: undefined, isNew: false }, { ...needs, onProgress: () => {} });
  await openToday(demoSchool, today, needs);
  await addOfficeWork(demoSchool, today, needs);
  await addPayments(demoSchool, today, needs);
  await addLogo(demoSchool, needs);
  await addCollectors(demoSchool, today, needs);
  const users = await createAccounts(demoSchool, made.families[0], needs);
  const happened = withForgottenPickUp(made.attendance, today);
  const team = demoPeople
    .filter(({ isWaiting = false, role }) => !isWaiting && role !== roleTypes.superadmin)
    .map(({ email, firstName, lastName }) => ({
      id: users.get(email) ?? '',
      name: `${firstName} ${lastName}`,
    }));
  const [desk] = team;
  await addMessages(
    {
      school: demoSchool,
      parent: { user: users.get(demoParentEmail) ?? '', email: demoParentEmail },
      office: { user: desk?.id ?? '', name: desk?.name ?? '' },
    },
    needs,
  );
  await holdDrill({ school: demoSchool, today, timeZone, happened, team }, needs);
  const recording = { school: demoSchool, timeZone, actor: users.get(demoStaff.email) ?? '' };
  const before = await recordMadeAttendance(
    made.lastAttendance,
    { ...recording, term: made.lastTerm.id, isWhole: true },
    needs,
  );
  const attendance = await recordMadeAttendance(happened, { ...recording, term: made.term.id }, needs);
  await addSchoolLife(
    { school: demoSchool, today, families: made.families, happened: [...made.lastAttendance, ...happened] },
    needs,
  );
  // Nobody is told of attendance that was made up.
  await needs.store.write(forgetFamilyEvents);
  return {
    students: size.students,
    contacts: made.families.flatMap((family) => family.contacts).length,
    attendance: before + attendance,
  };
}
