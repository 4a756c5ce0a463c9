/** Wrong tries at the PINs of this device, which no sign-out forgets. */
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { createKeptTries } from '#pwa/data/store/kept-tries.ts';

export const pinTries = createKeptTries(outboxDatabase, 'pinTries');
export const staffPinTries = createKeptTries(outboxDatabase, 'staffPinTries');
export const familyPinTries = createKeptTries(outboxDatabase, 'familyPinTries');
