/**
 * The words with a sentence for each number that the language tells apart. Spanish and French say
 * `many` of whole millions, `1.000.000 de alumnos`; where that reads as any other number, in
 * figures, the sentence of `_other` stands for it. Without it the sentence would be said in
 * English.
 */
export function withPlurals<Words extends object>(language: string, words: Words): Words {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wanted = pluralCategories.filter((category) => category !== 'one' && category !== 'other');
  return wanted.length === 0 ? words : completed(words, wanted);
}

function completed<Words extends object>(words: Words, wanted: readonly string[]): Words {
  const entries = Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return [[key, completed(value, wanted)] as const];
    if (!key.endsWith('_other')) return [[key, value] as const];
    const stem = key.slice(0, -'_other'.length);
    const missing = wanted.map((category) => `${stem}_${category}`).filter((name) => !(name in words));
    return [[key, value] as const, ...missing.map((name) => [name, value] as const)];
  });
  // The same keys and more of the same kind.
  return Object.fromEntries(entries) as Words;
}
