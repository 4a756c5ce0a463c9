import type { Command } from '#sync/school/commands/catalogue.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { readRights, readUsersById } from '#api/db/user-table.ts';
import type { Reader } from '#api/db/open.ts';

/**
 * Of the accounts that these commands assign conversations to, or say to have come or gone, those
 * that run the school now.
 */
export async function readAssignable(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<ReadonlyMap<RecordId, string>> {
  const named = commands.flatMap((command) => {
    if (command.name === 'saveStaffPresence') return [command.args.user];
    const assignedTo = command.name === 'assignMessage' ? command.args.set.assignedTo : '';
    return assignedTo === '' ? [] : [assignedTo];
  });
  if (named.length === 0) return new Map();
  const { rights } = await readRights(db, school, [...new Set(named)]);
  const may = rights.filter(
    ({ isSuperadmin, type }) => isSuperadmin || (type !== undefined && type <= roleTypes.staff),
  );
  const users = await readUsersById(db, [...new Set(may.map(({ user }) => user))]);
  return new Map(users.map((user) => [user._id, signedName(user)]));
}
