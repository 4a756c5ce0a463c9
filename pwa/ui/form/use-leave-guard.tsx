import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';

export interface LeaveGuard {
  /** Does it at once, or asks first when something would be lost. */
  readonly leave: (go: () => void) => void;
  /** The question, where it is being asked. */
  readonly question: ReactNode;
}

/** What is typed and not saved is asked about before it is left: by a button, a link, the browser's back, or closing the tab. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<() => void>();
  // Said to the blocker as it is at the moment of leaving: saving and leaving may be one step.
  const isFree = useRef(false);
  const isHeld = useRef(isDirty);
  useEffect(() => {
    isHeld.current = isDirty;
    isFree.current = false;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld.current && !isFree.current && currentLocation.key !== nextLocation.key,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  function decide(isLeaving: boolean): void {
    setAsked(undefined);
    if (isLeaving) isFree.current = true;
    if (blocker.state === 'blocked') {
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    } else if (isLeaving) asked?.();
  }
  return {
    leave: (go) => {
      if (isDirty) setAsked(() => go);
      else go();
    },
    question: (
      <ConfirmDialog
        isOpen={asked !== undefined || blocker.state === 'blocked'}
        title={t('ui.leaveTitle')}
        message={t('ui.leaveText')}
        confirmLabel={t('ui.leave')}
        cancelLabel={t('ui.stay')}
        isDangerous
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    ),
  };
}
