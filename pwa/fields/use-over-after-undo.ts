import { useEffect, useEffectEvent } from 'react';
import { limits } from '#sync/limits.ts';

/** Calls back once, when the time for Undo is over. */
export function useOverAfterUndo(onOver: () => void): void {
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(handleOver, limits.undoMs);
    return () => clearTimeout(timer);
  }, []);
}
