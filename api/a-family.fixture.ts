/** Families of a school: children, their contacts, and a parent who signs in. */
import { type ArgsOf, type CommandName } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { aUser, type TestSchool, type TestServer, type TestUser } from './test-server.fixture.ts';

/** Gives commands in a school as an import would, and tells the live lines. */
export async function giveIn(
  { services }: Pick<TestServer, 'services'>,
  school: string,
  given: readonly { readonly name: CommandName; readonly args: ArgsOf<CommandName> }[],
): Promise<void> {
  const { revision } = await services.store.write(async (writer) => {
    const clock = createSchoolClock((await takeCounter(writer, school))?.stamp, services.nowMs);
    const commands = given.map(({ name, args }) =>
      makeCommand(name, args, {
        id: services.newId(),
        at: clock.next(),
        nowMs: services.nowMs(),
        offsetMinutes: 0,
        actor: 'import',
      }),
    );
    return applyTrustedCommands(writer, { school, commands, nowMs: services.nowMs() });
  });
  services.broker.publish({ school, revision });
}

export interface TestFamily {
  readonly child: string;
  readonly contact: string;
  /** Somebody else who may collect the child. */
  readonly aunt: string;
  readonly parent: TestUser & { readonly token: string };
}

export interface FamilyOptions {
  readonly email: string;
  readonly child?: string;
  /** Of the parent's own contact. */
  readonly type?: 0 | 1 | 2;
  readonly gradeLevel?: string;
  /** What stands on the contact, where it is not the parent's own email. */
  readonly contactEmail?: string;
}

/**
 * A child with its parent as a contact, registered in the school's term, and an aunt who may
 * collect it.
 */
export async function aFamily(
  server: TestServer,
  school: TestSchool,
  { email, child: firstName = 'Leo', type = 0, gradeLevel, contactEmail = email }: FamilyOptions,
): Promise<TestFamily> {
  const { services } = server;
  const [child, contact, aunt] = [services.newId(), services.newId(), services.newId()];
  const { nameInfo } = emptyStudent;
  await giveIn(server, school._id, [
    {
      name: 'saveContact',
      args: {
        _id: contact,
        set: {
          nameInfo: { ...nameInfo, firstName: 'Joan', lastName: 'Gray' },
          email: contactEmail,
          phone: '876 555 0001',
        },
      },
    },
    {
      name: 'saveContact',
      args: {
        _id: aunt,
        set: {
          nameInfo: { ...nameInfo, firstName: 'Bea', lastName: 'Gray' },
          email: 'bea@secret.example',
          phone: '876 555 6666',
        },
      },
    },
    {
      name: 'saveStudent',
      args: {
        _id: child,
        set: {
          nameInfo: { ...nameInfo, firstName, lastName: 'Gray' },
          staffNotes: 'for the office alone',
          contacts: [
            { contact, relationship: 1, type },
            { contact: aunt, relationship: 3, type: 2 },
          ],
        },
      },
    },
    {
      name: 'registerStudents',
      args: {
        term: school.term,
        students: [child],
        isRegistered: true,
        gradeLevel: gradeLevel ?? school.gradeLevel,
        optionalFees: [],
      },
    },
  ]);
  const parent = await aUser(server, { email, roles: [{ school: school._id, type: roleTypes.parent }] });
  return { child, contact, aunt, parent: { ...parent, token: await server.signIn(email) } };
}
