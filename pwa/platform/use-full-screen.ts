import { useSyncExternalStore } from 'react';
import { enterFullScreen, isFullScreen, leaveFullScreen, onFullScreenChange } from './full-screen.ts';

export function useFullScreen() {
  const isFull = useSyncExternalStore(onFullScreenChange, isFullScreen);
  return { isFull, enter: enterFullScreen, leave: leaveFullScreen };
}
