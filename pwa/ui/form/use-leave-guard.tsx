import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type BlockerFunction,
  createPath,
  type Location,
  NavigationType,
  useBlocker,
} from 'react-router-dom';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

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

/** Whether what stands here is there after going from one address to another. */
export const StaysContext = createContext(
  (from: Location, to: Location): boolean => createPath(from) === createPath(to),
);

/** Asks before a button, a link, Back or closing the tab discards unsaved changes. */
export function useLeaveGuard(isDirty: boolean, options: LeaveGuardOptions = {}): LeaveGuard {
  const id = useId();
  const [asked, setAsked] = useState<() => void>();
  // Saved while the question stood.
  if (asked !== undefined && !isDirty) setAsked(undefined);
  const letsLinksPass = options.letsLinksPass === true;
  const stays = use(StaysContext);
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    unsaved.set(id, { letsLinksPass, stays });
    return () => {
      unsaved.delete(id);
      tellOfForms();
    };
    // Guarded again once an answer has led nowhere.
  }, [id, isDirty, letsLinksPass, stays, asked]);
  return {
    leave: (go) => {
      if (isDirty) setAsked(() => go);
      else go();
    },
    question: (
      <>
        <RouterQuestion id={id} />
        {isDirty && (
          <>
            <TabQuestion />
            <Question
              isOpen={asked !== undefined}
              onLeave={() => {
                unsaved.delete(id);
                setAsked(undefined);
                asked?.();
              }}
              onStay={() => setAsked(undefined)}
            />
          </>
        )}
      </>
    ),
  };
}

/** The browser's own question when the tab is closed or loaded again. */
function TabQuestion() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

/**
 * The router takes one blocker at a time, and some commits pass before it knows a new one: the
 * first form on the page blocks for all of them from before the first letter.
 */
function RouterQuestion({ id }: { readonly id: string }) {
  useLayoutEffect(() => {
    becomeForms([...forms, id]);
    return () => becomeForms(forms.filter((one) => one !== id));
  }, [id]);
  const isFirst = useSyncExternalStore(subscribeToForms, () => forms[0]) === id;
  return isFirst ? <BlockedQuestion /> : null;
}

function BlockedQuestion() {
  const asked = useRef<Way>(undefined);
  const blocks = useCallback((way: Way) => {
    asked.current = way;
    return losesSomething(way);
  }, []);
  const blocker = useBlocker(blocks);
  const isLosing = useSyncExternalStore(
    subscribeToForms,
    () => asked.current !== undefined && losesSomething(asked.current),
  );
  // Saved while the question stood. The form goes on as after any save: it may lead elsewhere
  // itself.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isLosing) blocker.reset();
  }, [blocker, isLosing]);
  return (
    <Question
      isOpen={blocker.state === 'blocked' && isLosing}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

type Way = Parameters<BlockerFunction>[0];

const losesSomething = ({ currentLocation, nextLocation, historyAction }: Way) =>
  [...unsaved.values()].some(
    ({ letsLinksPass, stays }) =>
      !stays(currentLocation, nextLocation) && (!letsLinksPass || historyAction === NavigationType.Pop),
  );

interface QuestionProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function Question({ isOpen, onLeave, onStay }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('ui.leaveTitle')}
      message={t('ui.leaveText')}
      confirmLabel={t('ui.leave')}
      cancelLabel={t('ui.stay')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}

interface Unsaved extends Required<LeaveGuardOptions> {
  readonly stays: (from: Location, to: Location) => boolean;
}

/** Forms with something unsaved; by layout effect, so that it holds before the next click. */
const unsaved = new Map<string, Unsaved>();

/** Forms on the page, in the order in which they came. */
let forms: readonly string[] = [];
const onForms = new Set<() => void>();

function becomeForms(next: readonly string[]): void {
  forms = next;
  tellOfForms();
}

function tellOfForms(): void {
  for (const onChange of onForms) onChange();
}

function subscribeToForms(onChange: () => void): () => void {
  onForms.add(onChange);
  return () => void onForms.delete(onChange);
}
