import { useSyncExternalStore } from 'react';

/** Whether the page fills the screen. Safari on iPhone cannot; a home-screen app does anyway. */
function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

/** True when the browser let us. It needs a tap. Where it cannot, nothing happens. */
export async function enterFullScreen(): Promise<boolean> {
  if (isFullScreen()) return true;
  if (!document.fullscreenEnabled) return false;
  return document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
    () => true,
    () => false,
  );
}

export async function leaveFullScreen(): Promise<void> {
  if (isFullScreen()) await document.exitFullscreen();
}

/** Calls back when the page enters or leaves full screen, also by Escape. Returns what stops it. */
function onFullScreenChange(onChange: (isFull: boolean) => void): () => void {
  const handleChange = () => onChange(isFullScreen());
  document.addEventListener('fullscreenchange', handleChange);
  return () => document.removeEventListener('fullscreenchange', handleChange);
}

export function useFullScreen() {
  const isFull = useSyncExternalStore(onFullScreenChange, isFullScreen);
  return { isFull, enter: enterFullScreen, leave: leaveFullScreen };
}
