import { readViewingSessions, revokeSessionsOfUser } from '#api/db/session-table.ts';
import type { Writer } from '#api/db/open.ts';
import type { WithClock, WithIds } from './ports.ts';
import type { Doer } from './security-log.ts';
import { endView } from './view-as.ts';

export interface Ending {
  readonly user: string;
  readonly by: Doer;
  /** The session that goes on. */
  readonly except: string | undefined;
}

/** Every session of the user but `except` ends, and with it what a superadmin looked at in it. */
export async function endSessionsOfUser(
  writer: Writer,
  { user, by, except }: Ending,
  needs: WithClock & WithIds,
): Promise<void> {
  for (const session of await readViewingSessions(writer, user))
    if (session !== except) await endView(writer, { session, by }, needs);
  const at = new Date(needs.nowMs()).toISOString();
  await revokeSessionsOfUser(writer, user, { at, except });
}
