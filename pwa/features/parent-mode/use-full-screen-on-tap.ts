import { useEffect } from 'react';
import { enterFullScreen } from '#pwa/platform/full-screen.ts';

/** A reload, Escape or a swipe ends full screen, and only a tap may bring it back: so every tap does. */
export function useFullScreenOnTap(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const handleClick = () => void enterFullScreen();
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [isWanted]);
}
