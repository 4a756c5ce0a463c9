import { useLayoutEffect } from 'react';
import styles from './parent-mode.module.css';

/** Larger type and targets for the whole document while Parent Mode is on the screen: dialogs stand outside of the page's own element. */
export function useDoorDress(): void {
  useLayoutEffect(() => {
    const { door } = styles;
    if (door === undefined) return;
    document.documentElement.classList.add(door);
    return () => document.documentElement.classList.remove(door);
  }, []);
}
