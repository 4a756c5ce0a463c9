import { aSealedPart } from '#api/a-sealed-part.fixture.ts';
import type { SealingPort } from '#pwa/data/store/sealed-outbox.ts';

/** Seals at once, as a run on a virtual clock must. */
export const nodeSealing: SealingPort = (to, text) => Promise.resolve(aSealedPart(to, text));
