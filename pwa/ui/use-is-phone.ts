import { useMediaQuery } from '@mantine/hooks';

/** Under 600 px: tables become cards, dialogs fill the screen. Read at the first render, so nothing jumps. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
}
