import { type Ask, createAsk, createStream, type OpenStream } from '#pwa/data/calls/ask.ts';
import type { Session } from '#pwa/data/calls/session-state.ts';
import { createSession, type SessionStore } from '#pwa/data/calls/session-store.ts';
import type { ViewingAs } from '#pwa/data/calls/session-view.ts';
import { createAccountStore } from '#pwa/data/store/account-store.ts';
import { deleteCaches } from '#pwa/data/store/cache-database.ts';
import { createDoorStore } from '#pwa/data/store/door-store.ts';
import type { KeptValues } from '#pwa/data/store/kept-view.ts';
import { readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import type { BrowserPorts } from './browser-ports.ts';
import type { BrowserStores } from './browser-stores.ts';
import type { FactsCell } from './facts.ts';

export type BrowserSession = {
  readonly session: SessionStore;
  readonly ask: Ask;
  readonly openStream: OpenStream;
};

/** Who is signed in, and the calls, which carry that session and tell it what was answered. */
export function createBrowserSession(
  { fetch, disk, clock, timeLimit, onFault }: BrowserPorts,
  {
    kept,
    tell,
    outbox,
    outboxDatabase,
    signer,
  }: Pick<BrowserStores, 'kept' | 'outbox' | 'outboxDatabase' | 'signer'> & Pick<FactsCell, 'tell'>,
): BrowserSession {
  /**
   * The school in view, and as whom somebody looks: as themselves, or a superadmin as another. A
   * call may name another school instead.
   */
  function viewHeaders(): Readonly<Record<string, string>> {
    const view = viewOf(session.session.get());
    // Of the token, which another tab may have changed: the server refuses a stranger's id.
    const user = view?.asUser?._id ?? kept.session()?.user;
    return {
      ...(user !== undefined && { 'x-viewing-as-user-id': user }),
      ...(view?.school && { 'x-viewing-as-school-id': view.school._id }),
    };
  }

  const ask = createAsk({
    fetch,
    nowMs: clock.nowMs,
    timeLimit,
    token: kept.token,
    viewHeaders,
    onAsk: () => {
      session.checkToken().catch(onFault);
    },
    onHeaders: (headers, token) => {
      tell({ serverVersion: headers.get('x-server-version') });
      keepTokens(kept, headers, token);
    },
    onRefused: ({ why, problems }, { path, token, viewed }) => {
      if (why === 'session-ended' && token !== undefined) session.end(token).catch(onFault);
      // The view was begun without the reason that the host wants, or the parent's role is gone.
      if (why === 'forbidden' && problems.some(({ field }) => field === 'reason' || field === 'viewed'))
        session.leaveView(viewed);
      // A right may have gone: ask who we are now. That question may itself be refused.
      if (why === 'forbidden' && path !== '/users/auth') session.refresh().catch(onFault);
    },
  });
  const session = createSession({
    ask,
    kept,
    account: createAccountStore(disk, onFault),
    doors: createDoorStore(outboxDatabase, outbox),
    deleteCaches: (of) => deleteCaches(of, disk),
    // A key that cannot be ended now is ended by the loop that enrols.
    endKey: async () => void (await signer.followSession().catch(onFault)),
  });

  async function doorKey(): Promise<string | undefined> {
    const now = session.session.get();
    return now.status === 'door' ? readSchoolFact(outboxDatabase, 'key', now.door.school._id) : undefined;
  }

  return { session, ask, openStream: createStream({ fetch, token: kept.token, viewHeaders, doorKey }) };
}

function viewOf(session: Session): ViewingAs | null {
  return session.status === 'signed-in' ? session.viewingAs : null;
}

function keepTokens(kept: KeptValues, headers: Headers, used: string | undefined): void {
  // Somebody may have signed out, or in, while this call was under way.
  if (kept.token() !== used) return;
  const forSignOut = headers.get('x-sign-out-token');
  if (forSignOut !== null) kept.keepSignOutToken(forSignOut);
  const renewed = headers.get('x-auth-token');
  if (renewed !== null && used !== undefined) kept.keepToken(renewed);
}
