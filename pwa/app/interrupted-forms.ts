import type { Session } from '#pwa/data/account/session.ts';
import { isWritable } from '#pwa/routing/school-scope.ts';
import type { InterruptedForms, Typed } from '#pwa/ui/form/interrupted-forms.ts';
import type { School } from '#sync/school/records/school.ts';
import type { WatchedSession } from './forget-answers.ts';

export interface InterruptedFormsOptions {
  readonly session: WatchedSession;
  /** As it is now; undefined while none is in view. */
  readonly schoolInView: () => Pick<School, 'isActive'> | undefined;
}

/**
 * Keeps what stood in forms when the session ended or the school was deactivated, until this page
 * is closed: for the same person in the same school. It is not on the disk, since the device may be
 * in other hands by then.
 */
export function createInterruptedForms({ session, schoolInView }: InterruptedFormsOptions): InterruptedForms {
  const kept = new Map<string, Typed>();
  let owner = ownerOf(session.get());
  session.subscribe(() => {
    owner = ownerOf(session.get()) ?? owner;
  });
  return {
    find: (form) => kept.get(`${owner} ${form}`),
    leave: (form, typed) => {
      if (typed !== undefined && isInterrupted(session.get(), schoolInView()))
        kept.set(`${owner} ${form}`, typed);
      else kept.delete(`${owner} ${form}`);
    },
  };
}

function isInterrupted(session: Session, school: Pick<School, 'isActive'> | undefined): boolean {
  if (session.status === 'signed-out') return session.hasEnded;
  return session.status === 'signed-in' && school !== undefined && !isWritable(school, session);
}

/** Undefined while nobody is signed in. */
function ownerOf(session: Session): string | undefined {
  if (session.status !== 'signed-in') return undefined;
  const { user, viewingAs } = session;
  return [user._id, viewingAs?.asUser?._id, viewingAs?.school?._id].join(' ');
}
