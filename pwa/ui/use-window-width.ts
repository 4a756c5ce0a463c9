import { useMediaQuery } from '@mantine/hooks';

/** Under 600 px: tables become cards, dialogs fill the screen. */
export function useIsPhone(): boolean {
  return useIsAtMost('37.49em');
}

/** Under 992 px: a superadmin's name and badge have no room beside a school's name. */
export function useIsNarrow(): boolean {
  return useIsAtMost('61.99em');
}

/** The query is read at the first render, so nothing jumps. */
function useIsAtMost(width: string): boolean {
  return useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false });
}
