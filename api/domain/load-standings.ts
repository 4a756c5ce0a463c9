import { isAuthored } from '#sync/school/commands/authored-command.ts';
import { roleTypes, type RoleType } from '#sync/school/records/role.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { readRights, readUsersById } from '#api/db/user-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readAssignable } from './assignable-accounts.ts';
import { type Arrival, envelopeOf } from './arrival.ts';
import type { Standing } from './decide-command.ts';
import { readOwnFamilies, readReportDays } from './may-report-absence.ts';
import { readReasons } from './read-reasons.ts';

/** What follows from the clock and the signature of the one command. */
export type KnownLater = 'proof' | 'madeAtMs' | 'nowMs' | 'doorMadeMs' | 'isSignerBlocked';

/** Who made these commands and what they may do in the school, as it is now. */
export async function loadStandings(
  db: Reader,
  school: string,
  { arrivals, nowMs }: { readonly arrivals: readonly Arrival[]; readonly nowMs: number },
): Promise<(arrival: Arrival) => Omit<Standing, KnownLater>> {
  const actors = [...new Set(arrivals.flatMap(({ parsed }) => envelopeOf(parsed)?.actor ?? []))];
  const roles = new Map<string, RoleType>();
  const { isActive, rights } = await readRights(db, school, actors);
  for (const { user, isSuperadmin, type } of rights) {
    const own = isSuperadmin ? roleTypes.superadmin : type;
    if (own !== undefined) roles.set(user, lowest(own, roles.get(user)));
  }
  const families = await readOwnFamilies(db, school, arrivals);
  const reportDays = await readReportDays(db, school, { arrivals, nowMs });
  const authors = await readAuthorNames(db, arrivals);
  const commands = arrivals.flatMap(({ parsed }) => (parsed.kind === 'command' ? [parsed.command] : []));
  const assignable = await readAssignable(db, school, commands);
  const reasons = await readReasons(db, school, commands);
  return ({ source, parsed }) => {
    const actor = envelopeOf(parsed)?.actor ?? '';
    return {
      role: roles.get(actor),
      family: families.get(actor),
      author: {
        name: authors.get(actor) ?? '',
        contacts: families.get(actor)?.contacts ?? new Set(),
        assignable,
        reasons,
      },
      reportDay:
        parsed.kind === 'command' && parsed.command.name === 'reportAbsence'
          ? reportDays(parsed.command.args.set.student)
          : undefined,
      isDeviceRevoked: source.by === 'device' && source.isRevoked,
      isOnlyReplaced: source.by === 'device' && source.isOnlyReplaced === true,
      isSchoolActive: isActive,
    };
  };
}

/** Of those whose names their commands say, by account. */
async function readAuthorNames(
  db: Reader,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, string>> {
  const ids = arrivals.flatMap(({ parsed }) =>
    parsed.kind === 'command' && isAuthored(parsed.command) ? [parsed.command.actor] : [],
  );
  const users = await readUsersById(db, [...new Set(ids)]);
  return new Map(users.map((user) => [user._id, signedName(user)]));
}

/** The lower a role's type, the higher its rank. */
function lowest(type: RoleType, other: RoleType | undefined): RoleType {
  return other === undefined || type < other ? type : other;
}
