import type { Command } from '#sync/school/commands/catalogue.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { readApprovedRoles, readSuperadmins, readUsersById } from '#api/db/user-table.ts';
import type { Reader } from '#api/db/open.ts';
import { nameOfAuthor } from './name-of-author.ts';

/** Of the accounts that these commands assign conversations to, those that run the school now. */
export async function readAssignable(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<ReadonlyMap<RecordId, string>> {
  const named = commands.flatMap((command) =>
    command.name === 'assignMessage' && command.args.set.assignedTo !== ''
      ? [command.args.set.assignedTo]
      : [],
  );
  const ids = [...new Set(named)];
  const roles = await readApprovedRoles(db, school, ids);
  const team = roles.flatMap(({ user, type }) => (type <= roleTypes.staff ? [user] : []));
  const may = new Set([...team, ...(await readSuperadmins(db, ids))]);
  const users = await readUsersById(db, [...may]);
  return new Map(users.map((user) => [user._id, nameOfAuthor(user)]));
}
