import { revokeSession } from '#api/db/session-table.ts';
import type { SignedIn } from './check-session.ts';
import { type Doer, noteSecurity } from './security-log.ts';
import { endView } from './view-as.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';

/** The token of this session is worth nothing from here on, wherever copies of it are. */
export async function signOut(
  { session, roles, notedView }: Pick<SignedIn, 'session' | 'roles' | 'notedView'>,
  by: Doer,
  needs: WithStore & WithClock & WithIds,
): Promise<void> {
  const schools = roles.map(({ school }) => school);
  await needs.store.write(async (writer) => {
    await endView(writer, { session, notedView, by }, needs);
    await revokeSession(writer, session, new Date(needs.nowMs()).toISOString());
    await noteSecurity(writer, { kind: 'signedOut', schools, by }, needs);
  });
}
