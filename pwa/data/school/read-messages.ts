/** Which of the school's messages a person has read on this device. */
import { useEffect, useSyncExternalStore } from 'react';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { onFault, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { useAnnouncements } from './school-records.ts';
import { limits } from '#sync/limits.ts';
import type { Announcement } from '#sync/school/records/announcement.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { useSession } from '#pwa/data/account/session.ts';

/** Those that the person has not read here. Undefined while it is being read from disk. */
export function useUnreadMessages(): readonly Announcement[] | undefined {
  const announcements = useAnnouncements();
  const user = useUser();
  const read = useScreenQuery(() => readBy(user), onFault, [user]);
  return announcements && read && announcements.filter(({ _id }) => !read.has(_id));
}

/** These were on the screen. */
export function useMarkAsRead(shown: readonly Pick<Announcement, '_id'>[]): void {
  const user = useUser();
  const isSeen = useIsSeen();
  useEffect(() => {
    if (isSeen && shown.length > 0) markAsRead(user, shown).catch(onFault);
  }, [user, shown, isSeen]);
}

function useUser(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.user._id : '';
}

async function markAsRead(user: string, shown: readonly Pick<Announcement, '_id'>[]): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.facts, async () => {
    const all = (await readFact(outboxDatabase, 'readMessages')) ?? {};
    const before = new Set(all[user]);
    const fresh = shown.map(({ _id }) => _id).filter((id) => !before.has(id));
    if (fresh.length === 0) return;
    const read = [...fresh, ...before].slice(0, limits.readMessagesKept);
    await keepFact(outboxDatabase, 'readMessages', { ...all, [user]: read });
  });
}

async function readBy(user: string): Promise<ReadonlySet<RecordId>> {
  return new Set((await readFact(outboxDatabase, 'readMessages'))?.[user]);
}

/** Somebody can see the page: what stands in a tab behind others is read by nobody. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
