/** The number on the icon of the installed app, where the browser has one. */
import { useEffect } from 'react';

/** Undefined leaves it as it is. It goes away with the component: when somebody signs out. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) show(count);
  }, [count]);
  useEffect(() => () => show(0), []);
}

function show(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Refused where the app is not installed: the number stands in the app as well.
  navigator.setAppBadge(count).catch(() => undefined);
}
