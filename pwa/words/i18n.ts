/**
 * The sentences of the screens. Those of the first screens are part of the app; the worker keeps
 * the others, so nothing is missing offline. A key may be any of the catalogue, but those of the
 * server alone have no sentence here.
 */
import { firstWords } from '#sync/words/first-words.ts';
import type { Say } from '#sync/words/message-key.ts';
import { sentenceOf } from '#sync/words/sentence.ts';
import { catalogueOf, followLanguage, type Spoken, spokenNow } from './catalogue.ts';
import { languageOfSchool } from './language-choice.ts';
import { speakLike, type Speech, speechNow } from './use-translation.ts';

/** What is loaded later is added to it. */
let english: object = firstWords;

/** In the language of the screens, outside a component. */
export const say: Say = (message, params) => speechNow().t(message, params);

/** In the language of the school, for what is recorded and read by its office. */
export async function sayAtSchool(): Promise<Say> {
  const language = languageOfSchool();
  try {
    if (language === 'en') await englishLoaded();
    return speechOf({ language, catalogue: await catalogueOf(language) }).t;
  } catch (fault) {
    // Offline, before this browser has stored the language: a reason in another one is still said.
    reportError(fault);
    return say;
  }
}

function speechOf({ language, catalogue }: Spoken): Speech {
  const t: Say = (message, params) =>
    (catalogue && sentenceOf(catalogue, language, message, params)) ??
    sentenceOf(english, 'en', message, params) ??
    message;
  return { language, t };
}

speakLike(speechOf(spokenNow()));

followLanguage(async (spoken) => {
  if (spoken.catalogue === undefined) await furtherWordsLoaded();
  // Another language may have been asked for meanwhile.
  speakLike(speechOf(spokenNow()));
});

let further: Promise<void> | undefined;

/**
 * Resolves when the sentences of every screen are at hand. Rejects when they cannot be loaded. Only
 * English comes in two parts.
 */
export function furtherWordsLoaded(): Promise<void> {
  if (spokenNow().catalogue !== undefined) return Promise.resolve();
  return englishLoaded();
}

function englishLoaded(): Promise<void> {
  further ??= load().catch((fault: unknown) => {
    // There may be a network at the next attempt.
    further = undefined;
    throw fault;
  });
  return further;
}

async function load(): Promise<void> {
  const { furtherWords } = await import('#sync/words/further-words.ts');
  english = { ...english, ...furtherWords };
  // The title of the page is drawn before its sentences are here.
  speakLike(speechOf(spokenNow()));
}
