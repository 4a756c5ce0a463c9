import { useEffect, useEffectEvent, useState } from 'react';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { limits } from '#sync/limits.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Marks the button that asks for more time: touching it must not take it away. */
export const moreTimeMark = 'data-more-time';

export interface Idle {
  /** The pause is about to end without a touch. */
  readonly isNearing: boolean;
  /** Whoever needs longer has it until the next time that nobody touches the screen for so long. */
  readonly takeMoreTime: () => void;
}

/**
 * Calls back when nobody has touched the screen for a while, once per pause. The pause begins anew
 * when `step` changes. A tablet that sleeps stops its timers, so what passed meanwhile counts when
 * the screen is on again.
 */
export function useIdle(ms: number, onIdle: () => void, step?: unknown): Idle {
  const [isNearing, setIsNearing] = useState(false);
  const [isLonger, setIsLonger] = useState(false);
  const pauseMs = isLonger ? Math.max(ms, limits.idleMoreMs) : ms;
  const handleIdle = useEffectEvent(() => {
    setIsNearing(false);
    setIsLonger(false);
    onIdle();
  });
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    let endsMs = Infinity;
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const end = () => {
      stop();
      endsMs = Infinity;
      handleIdle();
    };
    const begin = () => {
      stop();
      endsMs = deviceClock.nowMs() + pauseMs;
      timers = [
        setTimeout(() => setIsNearing(true), pauseMs - warningMsOf(pauseMs)),
        setTimeout(end, pauseMs),
      ];
    };
    const handleVisibility = () => {
      if (document.visibilityState === 'visible' && deviceClock.nowMs() >= endsMs) end();
    };
    const handleSign = (event: Event) => {
      begin();
      const isOnButton =
        event.target instanceof Element && event.target.closest(`[${moreTimeMark}]`) !== null;
      if (!isOnButton) setIsNearing(false);
    };
    begin();
    document.addEventListener('visibilitychange', handleVisibility);
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true, capture: true });
    return () => {
      stop();
      setIsNearing(false);
      document.removeEventListener('visibilitychange', handleVisibility);
      for (const sign of signs) window.removeEventListener(sign, handleSign, { capture: true });
    };
  }, [pauseMs, step]);
  return {
    isNearing,
    takeMoreTime: () => {
      setIsNearing(false);
      setIsLonger(true);
    },
  };
}

/** A confirmation that leaves sooner warns in the middle of its time. */
function warningMsOf(pauseMs: number): number {
  return pauseMs > limits.idleWarningMs ? limits.idleWarningMs : pauseMs / 2;
}
