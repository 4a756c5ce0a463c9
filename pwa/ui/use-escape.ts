import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Escape closes the uppermost dialog, and one press closes one. Mantine's own listener stands there before a dialog is opened: the press
 * that opens a question above a form would answer the question too, and one above an open dialog would close both.
 */
export function useEscape(
  contentRef: RefObject<HTMLElement | null>,
  { isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void },
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isTakenByField(event.target)) return;
    if (uppermostDialog() === contentRef.current) onClose();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
}

/** What an open dialog carries; one that is fading away does not. */
export const openDialogProps = { 'data-open-dialog': true } as const;

function uppermostDialog(): Element | undefined {
  return [...document.querySelectorAll('[data-open-dialog]')].at(-1);
}

/** A field whose list or calendar is open closes that first. */
function isTakenByField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;
}
