import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#pwa/data/account/session.ts';

export type WatchedSession = {
  readonly get: () => Session;
  readonly subscribe: (onChange: () => void) => () => void;
};

/**
 * Forgets what the server answered to one person when that person signs out or another takes over
 * (specification section 4, "Logout"). Lists of staff, users and devices are kept in memory for
 * some minutes, and the next person at this screen may be anybody. What a parent was told of a
 * child would stay on it for days.
 */
export function forgetAnswersOfOthers(
  queries: Pick<QueryClient, 'clear'>,
  session: WatchedSession,
  closeNotifications: () => void,
): void {
  /** Null until it is known. */
  let known: string | null | undefined = null;
  const hear = () => {
    const before = known;
    if (session.get().status === 'loading') return;
    known = userOf(session.get());
    // Nobody, or another. At the start too: a session may have ended while no page was open.
    if (known === before || before === undefined || (before === null && known !== undefined)) return;
    closeNotifications();
    // What was asked while nobody was signed in is still awaited by the page that asked.
    if (before !== null) queries.clear();
  };
  hear();
  session.subscribe(hear);
}

function userOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.user._id : undefined;
}
