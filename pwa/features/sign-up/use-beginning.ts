import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHoldReload } from '#pwa/platform/platform.tsx';

export interface BeginningOptions<To> {
  readonly isDirty: boolean;
  /** Has the app take the page over; false when it could not be loaded. */
  readonly onTurnTo: (turnedTo: To) => Promise<boolean>;
}

export interface Beginning<To> {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly turned: 'no' | 'waiting' | 'failed';
  readonly turnTo: (turnedTo: To) => Promise<void>;
}

/** The beginning of a form that the app goes on with. */
export function useBeginning<To>({ isDirty, onTurnTo }: BeginningOptions<To>): Beginning<To> {
  const formRef = useRef<HTMLFormElement>(null);
  const [turned, setTurned] = useState<Beginning<To>['turned']>('no');
  useHoldReload(isDirty, 'form');
  useEffect(() => {
    if (!isDirty) return;
    // The browser asks before it leaves; there is no router to ask.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  async function turnTo(turnedTo: To): Promise<void> {
    if (turned === 'waiting') return;
    setTurned('waiting');
    if (!(await onTurnTo(turnedTo))) setTurned('failed');
  }
  return { formRef, turned, turnTo };
}
