import type { Session } from '#pwa/data/account/session.ts';
import type { InterruptedForms, Typed } from '#pwa/ui/form/interrupted-forms.ts';
import type { WatchedSession } from './forget-answers.ts';

/**
 * Keeps what stood in forms when the session ended, until this page is closed: for the same person in
 * the same school. It is not on the disk, since the device may be in other hands by then.
 */
export function createInterruptedForms({ get, subscribe }: WatchedSession): InterruptedForms {
  const kept = new Map<string, Typed>();
  let owner = ownerOf(get());
  subscribe(() => {
    owner = ownerOf(get()) ?? owner;
  });
  return {
    find: (form) => kept.get(`${owner} ${form}`),
    leave: (form, typed) => {
      const session = get();
      const hasEnded = session.status === 'signed-out' && session.hasEnded;
      if (hasEnded && typed !== undefined) kept.set(`${owner} ${form}`, typed);
      else kept.delete(`${owner} ${form}`);
    },
  };
}

/** Undefined while nobody is signed in. */
function ownerOf(session: Session): string | undefined {
  if (session.status !== 'signed-in') return undefined;
  const { user, viewingAs } = session;
  return [user._id, viewingAs?.asUser?._id, viewingAs?.school?._id].join(' ');
}
