import { revokeSession } from '#api/db/session-table.ts';
import type { WithClock, WithStore } from './ports.ts';

/** The token of this session is worth nothing from here on, wherever copies of it are. */
export async function signOut(session: string, { store, nowMs }: WithStore & WithClock): Promise<void> {
  await store.write((writer) => revokeSession(writer, session, new Date(nowMs()).toISOString()));
}
