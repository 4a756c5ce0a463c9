/** The drafts of this page: each stays until it is a message. */
import { messageDrafts, sessionStore } from '#pwa/data/browser/page-data.ts';
import { emptyDraft, hasDraftOf, isWritten, type MessageDraft } from '#pwa/data/store/message-draft.ts';
import { useLivePart } from '#pwa/data/store/use-live-value.ts';

/** Stays while the page is open, whatever it shows. It is not on the disk. */
export function useMessageDraft(key: string): MessageDraft {
  return useLivePart(messageDrafts, (drafts) => drafts.get(key)) ?? emptyDraft;
}

export function hasMessageDraft(key: string): boolean {
  return messageDrafts.get().has(key);
}

/** `change` is asked about the draft as it now is: it may have changed since it was shown. */
export function changeMessageDraft(
  key: string,
  change: Partial<MessageDraft> | ((now: MessageDraft) => Partial<MessageDraft>),
): void {
  const drafts = messageDrafts.get();
  const now = drafts.get(key) ?? emptyDraft;
  const draft = { ...now, ...(typeof change === 'function' ? change(now) : change) };
  const others = [...drafts].filter(([other]) => other !== key);
  messageDrafts.set(new Map(isWritten(draft) ? [...others, [key, draft]] : others));
  // The same listener counts once.
  window.addEventListener('beforeunload', askWhileWritten);
}

/** Closing the page loses what stands in conversations that it does not show, too. */
function askWhileWritten(event: BeforeUnloadEvent): void {
  const session = sessionStore.session.get();
  if (session.status !== 'signed-in') return;
  if (hasDraftOf(session.user._id, messageDrafts.get())) event.preventDefault();
}
