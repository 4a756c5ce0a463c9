import { z } from 'zod';
import { languages } from '#sync/languages.ts';

/** A choice of language; empty where none was made. */
export const LanguageChoice = z.enum(['', ...languages]);
export type LanguageChoice = z.infer<typeof LanguageChoice>;
