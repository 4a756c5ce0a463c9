import { roleTypes, type RoleType } from '#sync/school/records/role.ts';
import { isSchoolActive } from '#api/db/school-reader.ts';
import { readApprovedRoles, readSuperadmins } from '#api/db/user-table.ts';
import type { Reader } from '#api/db/open.ts';
import { type Arrival, envelopeOf } from './arrival.ts';
import type { Standing } from './decide-command.ts';
import { readReportableChildren, readReportDays } from './may-report-absence.ts';

/** Who made these commands and what they may do in the school, as it is now. */
export async function loadStandings(
  db: Reader,
  school: string,
  { arrivals, nowMs }: { readonly arrivals: readonly Arrival[]; readonly nowMs: number },
): Promise<(arrival: Arrival) => Omit<Standing, 'proof'>> {
  const actors = [...new Set(arrivals.flatMap(({ parsed }) => envelopeOf(parsed)?.actor ?? []))];
  const roles = new Map<string, RoleType>();
  for (const { user, type } of await readApprovedRoles(db, school, actors))
    roles.set(user, lowest(type, roles.get(user)));
  for (const user of await readSuperadmins(db, actors)) roles.set(user, roleTypes.superadmin);
  const isActive = await isSchoolActive(db, school);
  const reportable = await readReportableChildren(db, school, arrivals);
  const reportDays = await readReportDays(db, school, { arrivals, nowMs });
  return ({ source, parsed }) => {
    const actor = envelopeOf(parsed)?.actor ?? '';
    return {
      role: roles.get(actor),
      reportable: reportable.get(actor),
      reportDay:
        parsed.kind === 'command' && parsed.command.name === 'reportAbsence'
          ? reportDays(parsed.command.args.set.student)
          : undefined,
      isDeviceRevoked: source.by === 'device' && source.isRevoked,
      isSchoolActive: isActive,
    };
  };
}

/** The lower a role's type, the higher its rank. */
function lowest(type: RoleType, other: RoleType | undefined): RoleType {
  return other === undefined || type < other ? type : other;
}
