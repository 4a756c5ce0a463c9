import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';

export interface LeaveGuardOptions {
  /** True lets links pass without a question, as from sign-in to a forgotten password. */
  readonly letsLinksPass?: boolean;
}

export interface LeaveGuard {
  /** Does it at once, or asks first when something would be lost. */
  readonly leave: (go: () => void) => void;
  /** The question, to be rendered beside the form. */
  readonly question: ReactNode;
}

/** Asks before a button, a link, Back or closing the tab discards unsaved changes. */
export function useLeaveGuard(isDirty: boolean, options: LeaveGuardOptions = {}): LeaveGuard {
  const [asked, setAsked] = useState<() => void>();
  return {
    leave: (go) => {
      if (isDirty) setAsked(() => go);
      else go();
    },
    // The router takes one blocker at a time, so only a form with unsaved changes has one.
    question: isDirty ? (
      <LeaveQuestion
        asked={asked}
        letsLinksPass={options.letsLinksPass === true}
        onAnswer={() => setAsked(undefined)}
      />
    ) : null,
  };
}

interface LeaveQuestionProps {
  /** What a button wants to do. */
  readonly asked: (() => void) | undefined;
  readonly letsLinksPass: boolean;
  readonly onAnswer: () => void;
}

function LeaveQuestion({ asked, letsLinksPass, onAnswer }: LeaveQuestionProps) {
  const { t } = useTranslation();
  // The person has chosen to leave: read at the moment of leaving, before the next render.
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !isFree.current &&
      currentLocation.key !== nextLocation.key &&
      !(letsLinksPass && historyAction !== NavigationType.Pop),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  function decide(isLeaving: boolean): void {
    onAnswer();
    if (isLeaving) isFree.current = true;
    if (blocker.state === 'blocked') {
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    } else if (isLeaving) asked?.();
  }
  return (
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
  );
}
