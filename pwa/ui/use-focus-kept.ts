import { useEffect } from 'react';

/**
 * A button that shows a spinner is disabled, and the browser gives its focus to what is around it,
 * such as a dialog: the next Enter would do nothing, and nobody would see where Tab goes on.
 * Afterwards it has the focus again, unless that is somewhere else by then.
 */
export function useFocusKept(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLButtonElement && document.activeElement?.contains(focused))
        focused.focus({ preventScroll: true });
    };
  }, [isBusy]);
}
