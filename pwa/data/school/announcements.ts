import { useMemo } from 'react';
import { type Announcement, newestFirst } from '#sync/school/records/announcement.ts';
import { useThings } from './record-names.ts';

/** What the school tells its parents, newest first; undefined while it is being read from disk. */
export function useAnnouncements(): readonly Announcement[] | undefined {
  const announcements = useThings('announcement');
  return useMemo(() => announcements && newestFirst(announcements.values()), [announcements]);
}
