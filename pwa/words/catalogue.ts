/**
 * The language that this page speaks. One other than English is loaded at a time, whole, before
 * anything is shown in it. The first pages of a new browser need no more.
 */
import { directionOf, type Language, localeOf } from '#sync/languages.ts';
import { takeLocaleFrom } from '#sync/school/records/format.ts';
import { type Catalogue, speakWordsOf } from '#sync/words/spoken.ts';
import { withPlurals } from '#sync/words/with-plurals.ts';

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  es: async () => withPlurals('es', (await import('#sync/words/es.ts')).es),
  fr: async () => withPlurals('fr', (await import('#sync/words/fr.ts')).fr),
};

/** `catalogue` is undefined for English, which every part of the app brings along. */
export interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue | undefined;
}

type Follower = (spoken: Spoken) => unknown;

let spoken: Spoken = { language: 'en', catalogue: undefined };
/** The last one may be at hand before one that was asked for earlier. */
let asked: Language = 'en';
const followers = new Set<Follower>();
takeLocaleFrom(() => localeOf(spoken.language));

export function spokenNow(): Spoken {
  return spoken;
}

/**
 * From then on everything is said in `language`.
 *
 * @throws when its words cannot be loaded; the language stays as it was
 */
export async function speak(language: Language): Promise<void> {
  asked = language;
  if (language === spoken.language) return;
  const next = { language, catalogue: await catalogueOf(language) };
  if (asked !== language) return;
  // The app gets its words before they are asked for.
  const before = spoken;
  spoken = next;
  speakWordsOf(next.catalogue);
  try {
    for (const follow of followers) await follow(next);
  } catch (fault) {
    if (spoken === next) {
      spoken = before;
      speakWordsOf(before.catalogue);
    }
    throw fault;
  }
  if (spoken === next) describeDocument(language);
}

/** @throws when its words cannot be loaded */
export async function catalogueOf(language: Language): Promise<Catalogue | undefined> {
  return language === 'en' ? undefined : loaders[language]();
}

/** Waits for what `follow` does before the language counts as changed. Answers how to stop it. */
export function followLanguage(follow: Follower): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** For screen readers, hyphenation, and where lines begin. */
function describeDocument(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
