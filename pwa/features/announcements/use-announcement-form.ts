import { useState } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { newRecordId } from '#pwa/data/school/new-record-id.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import type { Announcement } from '#sync/school/records/announcement.ts';
import {
  type AnnouncementDraft,
  draftChanges,
  draftErrors,
  type DraftErrors,
  draftOf,
} from './announcement-draft.ts';

export interface AnnouncementFormState {
  readonly draft: AnnouncementDraft;
  readonly errors: DraftErrors;
  readonly isDirty: boolean;
  readonly isNotKept: boolean;
  readonly change: (changes: Partial<AnnouncementDraft>) => void;
  /** True once it is on this device's disk; the field that is wrong first is named otherwise. */
  readonly save: () => Promise<'saved' | 'not-saved'>;
}

export function useAnnouncementForm(
  before: Announcement | undefined,
  authorName: string,
): AnnouncementFormState {
  const [draft, setDraft] = useState(() => draftOf(before));
  const [isTried, setIsTried] = useState(false);
  const [isNotKept, setIsNotKept] = useState(false);
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => before?._id ?? newRecordId());
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(before));
  useHoldReload(isDirty, 'announcement');
  const errors = draftErrors(draft);
  return {
    draft,
    errors: isTried ? errors : {},
    isDirty,
    isNotKept,
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
    save: async () => {
      setIsTried(true);
      if (Object.keys(errors).length > 0) return 'not-saved';
      const changes = draftChanges(draft, before);
      if (Object.keys(changes).length === 0) return 'saved';
      const first = before === undefined && {
        writtenAt: new Date(deviceClock.nowMs()).toISOString(),
        authorName,
      };
      const given = await give('saveAnnouncement', { _id: id, set: { ...changes, ...first } });
      setIsNotKept(given.kind === 'not-kept');
      return given.kind === 'kept' ? 'saved' : 'not-saved';
    },
  };
}
