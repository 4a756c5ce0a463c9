import { useEffect, useRef, useState } from 'react';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { type MediaOwner, shrinkPicture, uploadMedia } from '#pwa/data/school/upload-media.ts';
import type { NotDone } from '#pwa/data/calls/ask-to-do.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import type { PhotoUpload } from '#pwa/ui/photo-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import type { Photo } from '#sync/school/records/photo.ts';

export interface PhotoUploadOptions {
  /** As the record has it: once it changes, what the upload answered is old. */
  readonly photo: Photo;
  readonly onUploaded?: (photo: Photo) => void;
}

/** Choosing and sending one picture. What goes wrong is an alert, and what was chosen stays. */
export function usePhotoUpload(owner: MediaOwner, { photo, onUploaded }: PhotoUploadOptions) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { isReachable } = useSyncState();
  const [chosen, setChosen] = useState<File | null>(null);
  const [upload, setUpload] = useState<PhotoUpload>({ status: 'idle' });
  // Shown until the record's own copy brings the picture, a moment later.
  const [answered, setAnswered] = useState<{ readonly over: Photo; readonly photo: Photo }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useHoldReload(chosen !== null, 'photo');

  function fail(message: string): void {
    setUpload({ status: 'idle' });
    alerts.show({ msg: message, alertType: 'danger' });
  }

  function wordsOf(outcome: NotDone): string {
    if (outcome.kind === 'unreachable') return t('photo.unreachable');
    if (outcome.kind === 'unanswered') return outcome.message;
    if (outcome.status === 413) return t('photo.tooLarge');
    return outcome.status === 404 ? t('photo.notThereYet') : outcome.message;
  }

  async function send(file: File): Promise<void> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setUpload({ status: 'uploading', percent: 0 });
    const small = await shrinkPicture(file);
    if (signal.aborted) return;
    if (small.size > limits.uploadBytes) {
      fail(t('photo.tooLarge'));
      return;
    }
    const outcome = await uploadMedia(owner, small, {
      signal,
      onProgress: (percent) => setUpload({ status: 'uploading', percent }),
    });
    if (signal.aborted) return;
    if (outcome.kind !== 'done') {
      fail(wordsOf(outcome));
      return;
    }
    setUpload({ status: 'idle' });
    setChosen(null);
    setAnswered({ over: photo, photo: outcome.answer.photo });
    alerts.show({ msg: outcome.message, alertType: 'success' });
    onUploaded?.(outcome.answer.photo);
  }

  return {
    chosen,
    upload,
    isOnline: isReachable,
    /** What the server answered, as long as the record still shows the picture from before. */
    fresh: answered !== undefined && answered.over?.url === photo?.url ? answered.photo : undefined,
    choose: (file: File | null) => {
      setChosen(file);
      setUpload({ status: 'idle' });
    },
    start: () => {
      if (chosen === null) fail(t('photo.missing'));
      else void send(chosen);
    },
  };
}
