import type { LiveValue } from './live-value.ts';

/** What there is to watch while no school is in view. */
export const nothing: LiveValue<never> = { get: () => undefined, subscribe: () => () => undefined };
