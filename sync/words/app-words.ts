import { firstWords } from './first-words.ts';
import { furtherWords } from './further-words.ts';

/** The sentences of the screens. The landing page and the terms and conditions load their own. */
export const appWords = { ...firstWords, ...furtherWords } as const;
