import { lazy, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadAhead } from '#pwa/platform/chunk-reload.ts';
import { loadMissingStyles } from '#pwa/platform/missing-styles.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { useAlerts } from './alerts.tsx';

/** A part of the app that could not be loaded: the network may have gone during an update. */
export class MissingPart extends Error {
  /** Once nobody is told of it any more: the part is asked for again when it is shown next. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingPart';
    this.forget = forget;
  }
}

interface Preloaded {
  /** Loads the part; false when it cannot be had, which shows where the part is shown. */
  readonly preload: () => Promise<boolean>;
}

interface Loaded extends Preloaded {
  readonly isHere: () => boolean;
}

export type LazyPart<Props> = ComponentType<Props> & Loaded;

/** What is loaded when it is shown. The worker keeps all code, so it is there offline. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let here: ComponentType<Props> | undefined;
  const loadOnce = () => (loading ??= loadPart().catch(miss));
  // React keeps what became of it, also a failure.
  let awaited = lazy<ComponentType<Props>>(loadOnce);
  const forget = () => {
    awaited = lazy(loadOnce);
  };
  async function loadPart(): Promise<{ default: ComponentType<Props> }> {
    const part = await load();
    await loadMissingStyles();
    here = part;
    return { default: part };
  }
  function miss(cause: unknown): never {
    loading = undefined;
    throw new MissingPart(cause, forget);
  }
  /** Once React has shown that something is awaited, it shows nothing else for 300 ms. */
  function Part(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? awaited);
    return <Drawn {...props} />;
  }
  const preload = () =>
    loadOnce().then(
      () => true,
      () => false,
    );
  return Object.assign(Part, { preload, isHere: () => here !== undefined });
}

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * A dialog that is loaded when it opens, if not before. Its page stays as it is meanwhile, and when
 * the code cannot be had: the page may be a day that is needed at the door.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Dialog = lazyPart(load);
  function Opened(props: Props) {
    const [isHere, setIsHere] = useState(Dialog.isHere);
    if (isHere) return <Dialog {...props} />;
    return <Awaited part={Dialog} onHere={() => setIsHere(true)} onMissing={props.onClose} />;
  }
  return Object.assign(Opened, { preload: Dialog.preload, isHere: Dialog.isHere });
}

export interface AwaitedProps {
  readonly part: Preloaded;
  readonly onHere: () => void;
  readonly onMissing: () => void;
}

/**
 * Shows nothing while a part is loaded that somebody has opened, and says when it cannot be had.
 * Whoever presses Escape meanwhile or opens something else wants it no more.
 */
export function Awaited({ part, onHere, onMissing }: AwaitedProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const become = useEffectEvent((isThere: boolean) => {
    if (isThere) return onHere();
    alerts.show({ alertType: 'warning', msg: t('ui.partMissing') });
    onMissing();
  });
  const giveUp = useEffectEvent((event: Event) => {
    if (isTurningAway(event)) onMissing();
  });
  useEffect(() => {
    let isWanted = true;
    void part.preload().then((isThere) => (isWanted ? become(isThere) : undefined));
    window.dispatchEvent(new Event(awaitedEvent));
    const listen = (event: Event) => giveUp(event);
    for (const name of turns) window.addEventListener(name, listen, { capture: true });
    return () => {
      isWanted = false;
      for (const name of turns) window.removeEventListener(name, listen, { capture: true });
    };
  }, [part]);
  return null;
}

/** Tells what is awaited that something else is: two dialogs would open one above the other. */
const awaitedEvent = 'bellgate-awaited';
const turns = [awaitedEvent, 'keydown'] as const;

function isTurningAway(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || (event.key === 'Escape' && !event.isComposing);
}

/** The rows of a page come first, and their code. */
const afterMs = 5_000;

/**
 * Loads what may be opened from a page, once the page has been there for a while. Without a network
 * then, when there is one again.
 */
export function usePreload({ preload }: Preloaded): void {
  useEffect(() => {
    const load = () => void loadAhead(preload);
    const timer = setTimeout(load, afterMs);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [preload]);
}
