import { useEffect, useEffectEvent } from 'react';

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/**
 * Calls back when nobody has touched the screen for a while, once per pause. The pause begins anew
 * when `step` changes.
 */
export function useIdle(ms: number, onIdle: () => void, step?: unknown): void {
  const handleIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let timer = setTimeout(handleIdle, ms);
    const handleSign = () => {
      clearTimeout(timer);
      timer = setTimeout(handleIdle, ms);
    };
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, handleSign, { capture: true });
    };
  }, [ms, step]);
}
