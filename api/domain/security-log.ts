/**
 * The security log: sign-ins, roles, and what could harm a school, for its administrators and for
 * the host. Where a use case writes, its event is written in the same transaction. An event about a
 * person stands in the log of each school that they belong to.
 */
import { accountName } from '#sync/school/records/name-info.ts';
import type { SecurityDetail, SecurityKind } from '#sync/school/records/security-event.ts';
import type { Writer } from '#api/db/open.ts';
import { hostScope, insertSecurityEvents } from '#api/db/security-event-table.ts';
import { readRolesOfUser, type StoredUser } from '#api/db/user-table.ts';
import type { WithClock, WithIds } from './ports.ts';

export interface NamedUser {
  /** Null for somebody without an account. */
  readonly _id: string | null;
  readonly name: string;
}

/** Who does something, and from where. */
export interface Doer extends NamedUser {
  /** As whom a superadmin looks at the product meanwhile. */
  readonly viewedAs: NamedUser | undefined;
  readonly network: string;
}

export interface NewSecurityEvent {
  readonly kind: SecurityKind;
  /** Empty for what concerns the installation alone. */
  readonly schools: readonly string[];
  readonly by: Doer;
  readonly subject?: NamedUser | undefined;
  readonly detail?: SecurityDetail;
}

export async function noteSecurity(
  writer: Writer,
  { kind, schools, by, subject, detail = {} }: NewSecurityEvent,
  { nowMs, newId }: WithClock & WithIds,
): Promise<void> {
  const id = newId();
  const at = new Date(nowMs()).toISOString();
  const scopes = new Set(schools.length === 0 ? [hostScope] : schools);
  await insertSecurityEvents(
    writer,
    [...scopes].map((school) => ({
      school,
      id,
      at,
      kind,
      actor: by._id,
      actor_name: by.name,
      viewed_as: by.viewedAs?._id ?? null,
      viewed_as_name: by.viewedAs?.name ?? '',
      subject: subject?._id ?? null,
      subject_name: subject?.name ?? '',
      detail: JSON.stringify(detail),
      network: by.network,
    })),
  );
}

/** Stands in the log of each school that the user belongs to at this moment. */
export async function noteOfUser(
  writer: Writer,
  user: string,
  event: Omit<NewSecurityEvent, 'schools'>,
  needs: WithClock & WithIds,
): Promise<void> {
  const roles = await readRolesOfUser(writer, user);
  await noteSecurity(writer, { ...event, schools: roles.map(({ school }) => school) }, needs);
}

export function named({ _id, nameInfo, email }: Pick<StoredUser, '_id' | 'nameInfo' | 'email'>): NamedUser {
  return { _id, name: accountName({ nameInfo, email }) };
}

/** The user themselves, for what nobody does in another's stead. */
export function selfFrom(user: StoredUser, network: string): Doer {
  return { ...named(user), viewedAs: undefined, network };
}

/** Somebody who is not signed in. */
export function strangerFrom(network: string): Doer {
  return { _id: null, name: '', viewedAs: undefined, network };
}
