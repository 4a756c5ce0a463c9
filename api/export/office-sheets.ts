/**
 * What a school has beside its records: accounts, devices, the security log. Each table names its
 * columns, so what a row of the store holds besides (hashes, keys, verifiers) never gets here.
 */
import type { Cell } from '#sync/csv.ts';
import { describeSecurityEvent, whoOfSecurityEvent } from '#sync/school/records/describe-security-event.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { SecurityEvent } from '#sync/school/records/security-event.ts';
import { type DeviceRow, readDevices } from '#api/db/device-table.ts';
import { readSecurityEvents } from '#api/db/security-event-table.ts';
import { readUsersOfSchool } from '#api/db/user-table.ts';
import { accountSeenBy } from '#api/domain/readable-fields.ts';
import type { Say } from '#api/platform/say.ts';
import { pageRows, pagesOf } from './pages.ts';
import type { Exporting, Sheet, SheetColumn } from './record-sheets.ts';

interface Column<Row> extends SheetColumn {
  readonly cellOf: (row: Row) => Cell;
}

type Of = Pick<Exporting, 'db' | 'school'> & { readonly say: Say };

export function officeSheets(of: Of): readonly Sheet[] {
  return [accountsSheet(of), devicesSheet(of), securitySheet(of)];
}

type Account = Awaited<ReturnType<typeof readUsersOfSchool>>[number];

function accountsSheet({ db, school, say }: Of): Sheet {
  const seen = ({ user }: Account) => accountSeenBy('administrator', user);
  const columns: readonly Column<Account>[] = [
    { name: 'id', about: 'exporting.idColumn', cellOf: ({ user }) => user._id },
    { name: 'name', about: 'fields.name', cellOf: (row) => fullName(seen(row).nameInfo) },
    { name: 'email', about: 'fields.email', cellOf: (row) => seen(row).email },
    { name: 'emailVerified', about: 'exporting.verifiedColumn', cellOf: (row) => seen(row).emailVerified },
    { name: 'phone', about: 'fields.phone', cellOf: (row) => seen(row).phone },
    {
      name: 'role',
      about: 'exporting.roleColumn',
      cellOf: ({ type }) => say(`securityLog.roles.${roleWord(type)}`),
    },
    { name: 'isApproved', about: 'exporting.approvedColumn', cellOf: ({ isApproved }) => isApproved },
    { name: 'lastLogin', about: 'exporting.lastLoginColumn', cellOf: (row) => seen(row).lastLogin ?? '' },
  ];
  const types = [roleTypes.administrator, roleTypes.staff, roleTypes.parent];
  return {
    path: 'accounts.csv',
    columns,
    pages: async function* () {
      yield rowsOf(columns, await readUsersOfSchool(db, school, types));
    },
  };
}

function roleWord(type: number): 'administrator' | 'staff' | 'parent' {
  if (type === roleTypes.administrator) return 'administrator';
  return type === roleTypes.staff ? 'staff' : 'parent';
}

function devicesSheet({ db, school }: Of): Sheet {
  const columns: readonly Column<DeviceRow>[] = [
    { name: 'id', about: 'exporting.idColumn', cellOf: ({ id }) => id },
    { name: 'name', about: 'fields.name', cellOf: ({ name }) => name },
    { name: 'isDoor', about: 'exporting.doorColumn', cellOf: (row) => row.is_door === 1 },
    { name: 'enrolledAt', about: 'exporting.enrolledColumn', cellOf: (row) => row.created_at },
    { name: 'enrolledBy', about: 'exporting.enrolledByColumn', cellOf: (row) => row.enrolled_by },
    { name: 'lastSeen', about: 'exporting.lastSeenColumn', cellOf: (row) => row.last_seen ?? '' },
    { name: 'isBlocked', about: 'exporting.blockedColumn', cellOf: (row) => row.is_revoked === 1 },
  ];
  return {
    path: 'devices.csv',
    columns,
    pages: async function* () {
      yield rowsOf(columns, await readDevices(db, school));
    },
  };
}

function securitySheet({ db, school, say }: Of): Sheet {
  const columns: readonly Column<SecurityEvent>[] = [
    { name: 'at', about: 'exporting.atColumn', cellOf: ({ at }) => at },
    { name: 'kind', about: 'exporting.kindColumn', cellOf: ({ kind }) => kind },
    { name: 'who', about: 'exporting.whoColumn', cellOf: (event) => whoOfSecurityEvent(event, say) },
    { name: 'about', about: 'exporting.whomColumn', cellOf: ({ subject }) => subject?.name ?? '' },
    {
      name: 'sentence',
      about: 'exporting.sentenceColumn',
      cellOf: (event) => describeSecurityEvent(event, say),
    },
    { name: 'reason', about: 'exporting.reasonColumn', cellOf: ({ detail }) => detail.reason ?? '' },
    { name: 'network', about: 'exporting.networkColumn', cellOf: ({ network }) => network },
  ];
  return {
    path: 'security-log.csv',
    columns,
    pages: async function* () {
      const read = (before: string | undefined) =>
        readSecurityEvents(db, { school, before, limit: pageRows });
      const pages = pagesOf<SecurityEvent, string | undefined>(read, {
        first: undefined,
        keyOf: ({ _id }) => _id,
      });
      for await (const events of pages) yield rowsOf(columns, events);
    },
  };
}

function rowsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly (readonly Cell[])[] {
  return rows.map((row) => columns.map(({ cellOf }) => cellOf(row)));
}
