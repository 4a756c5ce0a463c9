import { useEffect } from 'react';

/** The part of a browser that a wake lock needs, so that a test can be one. */
export interface WakeLockPorts {
  /** Asks for the lock; missing where the browser has none. A low battery may refuse it. */
  readonly request: (() => Promise<{ readonly release: () => Promise<void> }>) | undefined;
  readonly isVisible: () => boolean;
  /** Calls back when the page is shown or hidden; returns what stops it. */
  readonly onVisibility: (onChange: () => void) => () => void;
}

/**
 * Keeps the screen on until the returned function is called. The browser drops the lock whenever
 * the page is hidden, so it is asked for again when the page is shown.
 */
export function keepAwake({ request, isVisible, onVisibility }: WakeLockPorts): () => void {
  if (!request) return () => undefined;
  let lock: Promise<{ readonly release: () => Promise<void> } | undefined> = Promise.resolve(undefined);
  const release = () => void lock.then((held) => held?.release());
  const acquire = () => {
    if (!isVisible()) return;
    release();
    lock = request().catch(() => undefined);
  };
  const stop = onVisibility(acquire);
  acquire();
  return () => {
    stop();
    release();
  };
}

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepAwake(browserPorts()) : undefined), [isWanted]);
}

function browserPorts(): WakeLockPorts {
  // Typed as always there; missing in older Safari and on insecure pages.
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  return {
    request: wakeLock ? () => wakeLock.request('screen') : undefined,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
  };
}
