import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Mantine marks an option as soon as an arrow key has opened the list, and finds it in the page:
 * the list must be there by then.
 */
export function openByArrow({ key, nativeEvent }: KeyboardEvent, open: () => void): void {
  if ((key === 'ArrowDown' || key === 'ArrowUp') && !nativeEvent.isComposing) flushSync(open);
}
