import { roleTypes } from '#sync/school/records/role.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Session } from '#pwa/data/calls/session-store.ts';
import { cacheName } from '#pwa/data/store/cache-database.ts';

/** A school and whose copy of it: that of those who run it, or a parent's own. */
export type SyncedPlace = { readonly school: RecordId; readonly parent: RecordId | undefined };

/** The school in view, for those whose copy the server keeps up to date: everybody but students. */
export function syncedPlace(session: Extract<Session, { status: 'signed-in' }>): SyncedPlace | undefined {
  const { viewingAs, user } = session;
  const school = viewingAs?.school?._id;
  if (viewingAs === null || school === undefined) return undefined;
  if (viewingAs.role.type <= roleTypes.staff) return { school, parent: undefined };
  if (viewingAs.role.type !== roleTypes.parent) return undefined;
  return { school, parent: viewingAs.asUser?._id ?? user._id };
}

export function nameOf(place: SyncedPlace | undefined): string | undefined {
  return place && cacheName(place.school, place.parent);
}
