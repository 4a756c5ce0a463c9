import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#pwa/data/account/session.ts';

export type WatchedSession = {
  readonly get: () => Session;
  readonly subscribe: (onChange: () => void) => () => void;
};

/**
 * Forgets what the server answered to one person when that person signs out or another takes over
 * (specification section 4, "Logout"). Lists of staff, users and devices are kept in memory for
 * some minutes, and the next person at this screen may be anybody. What a parent was told of a child
 * would stay on it for days.
 */
export function forgetAnswersOfOthers(
  queries: Pick<QueryClient, 'clear'>,
  session: WatchedSession,
  closeNotifications: () => void,
): void {
  let known = userOf(session.get());
  session.subscribe(() => {
    const now = userOf(session.get());
    const wasSomebody = known !== undefined && now !== known;
    known = now;
    // What was asked while nobody was signed in is still awaited by the page that asked.
    if (!wasSomebody) return;
    queries.clear();
    closeNotifications();
  });
}

function userOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? session.user._id : undefined;
}
