import { useCallback, useEffect, useRef, useState } from 'react';
import { type NotDone, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { captchaAudio, fetchCaptcha, type Captcha } from '#pwa/data/account/account.ts';

export type ShownCaptcha = {
  readonly reload: () => void;
  readonly listen: () => void;
  readonly isUnplayable: boolean;
} & (
  | { readonly state: 'loading' }
  /** `said`: by a server that answered and failed. */
  | { readonly state: 'missing'; readonly said: string | undefined }
  | { readonly state: 'off' }
  | { readonly state: 'shown'; readonly id: string; readonly svg: string }
);

type Loaded = Captcha | NotDone | 'loading';

/** Loaded with the form, and again when it is asked for or was answered. `onNew`: what was typed belongs to the old one. */
export function useCaptcha(onNew: () => void): ShownCaptcha {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [count, setCount] = useState(0);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const playing = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    let isGone = false;
    void fetchCaptcha().then((captcha) => {
      if (!isGone) setLoaded(captcha);
    });
    return () => {
      isGone = true;
      playing.current?.pause();
    };
  }, [count]);
  const reload = useCallback(() => {
    setLoaded('loading');
    setIsUnplayable(false);
    setCount((before) => before + 1);
    onNew();
  }, [onNew]);
  const listen = () => {
    if (loaded === 'loading' || 'kind' in loaded) return;
    playing.current?.pause();
    const audio = new Audio(captchaAudio(loaded.id));
    playing.current = audio;
    setIsUnplayable(false);
    audio.play().catch((reason: unknown) => {
      // Cut off by another tap, which plays it anew.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
      setIsUnplayable(true);
    });
  };
  const parts = { reload, listen, isUnplayable };
  if (loaded === 'loading') return { ...parts, state: 'loading' };
  if ('kind' in loaded) return { ...parts, state: 'missing', said: saidIn(loaded) };
  return loaded.svg === '' ? { ...parts, state: 'off' } : { ...parts, state: 'shown', ...loaded };
}
