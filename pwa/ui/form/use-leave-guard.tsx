import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, NavigationType, useBlocker } from 'react-router-dom';
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

function LeaveQuestion(props: LeaveQuestionProps) {
  const isFirst = useIsFirstGuard();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return isFirst ? <RouterQuestion {...props} /> : <Question isOpen={props.asked !== undefined} {...props} />;
}

/** Asks also when the router is about to show another page. */
function RouterQuestion({ asked, letsLinksPass, onAnswer }: LeaveQuestionProps) {
  // The person has chosen to leave: read at the moment of leaving, before the next render.
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !isFree.current &&
      createPath(currentLocation) !== createPath(nextLocation) &&
      !(letsLinksPass && historyAction !== NavigationType.Pop),
  );
  return (
    <Question
      isOpen={asked !== undefined || blocker.state === 'blocked'}
      asked={() => {
        isFree.current = true;
        if (blocker.state === 'blocked') blocker.proceed();
        else asked?.();
      }}
      onAnswer={() => {
        onAnswer();
        if (blocker.state === 'blocked' && !isFree.current) blocker.reset();
      }}
    />
  );
}

interface QuestionProps extends Pick<LeaveQuestionProps, 'asked' | 'onAnswer'> {
  readonly isOpen: boolean;
}

function Question({ isOpen, asked, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('ui.leaveTitle')}
      message={t('ui.leaveText')}
      confirmLabel={t('ui.leave')}
      cancelLabel={t('ui.stay')}
      isDangerous
      onConfirm={() => {
        asked?.();
        onAnswer();
      }}
      onCancel={onAnswer}
    />
  );
}

/** The router takes one blocker at a time: of several forms with unsaved changes the first asks. */
let guards: readonly string[] = [];
const onGuards = new Set<() => void>();

function becomeGuards(next: readonly string[]): void {
  guards = next;
  for (const onChange of onGuards) onChange();
}

function useIsFirstGuard(): boolean {
  const id = useId();
  useEffect(() => {
    becomeGuards([...guards, id]);
    return () => becomeGuards(guards.filter((one) => one !== id));
  }, [id]);
  return useSyncExternalStore(subscribeToGuards, () => guards[0]) === id;
}

function subscribeToGuards(onChange: () => void): () => void {
  onGuards.add(onChange);
  return () => void onGuards.delete(onChange);
}
