import { messageDrafts } from '#pwa/data/browser/page-data.ts';
import { hasDraftOf } from '#pwa/data/store/message-draft.ts';
import { useLivePart } from '#pwa/data/store/use-live-value.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import type { RecordId } from '#sync/school/records/id.ts';

/** What somebody is writing is lost with the page, whichever page of the app is shown meanwhile. */
export function useHoldForMessages(user: RecordId): void {
  useHoldReload(
    useLivePart(messageDrafts, (drafts) => hasDraftOf(user, drafts)),
    'message',
  );
}
