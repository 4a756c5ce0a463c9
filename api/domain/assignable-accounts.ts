import type { Command } from '#sync/school/commands/catalogue.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { readRights, readUsersById } from '#api/db/user-table.ts';
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
  if (named.length === 0) return new Map();
  const { rights } = await readRights(db, school, [...new Set(named)]);
  const may = rights.filter(
    ({ isSuperadmin, type }) => isSuperadmin || (type !== undefined && type <= roleTypes.staff),
  );
  const users = await readUsersById(db, [...new Set(may.map(({ user }) => user))]);
  return new Map(users.map((user) => [user._id, nameOfAuthor(user)]));
}
