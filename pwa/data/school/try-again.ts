import { wake } from '#pwa/data/browser/page-data.ts';

/** Asks for the school once more, without waiting for the next turn. */
export function tryAgain(): void {
  wake();
}
