import { createChime } from '#pwa/platform/chime.ts';

/** One for the page: browsers allow few audio contexts. */
export const chime = createChime();
