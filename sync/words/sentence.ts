import { fill } from './fill.ts';
import type { MessageKey } from './message-key.ts';

/**
 * A sentence with its gaps filled; undefined where `words` have none. A number as `count` chooses
 * between the sentences of a plural. Both ends say the catalogue by this.
 */
export function sentenceOf(
  words: object,
  language: string,
  message: MessageKey,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string | undefined {
  const { count } = params;
  const ofNumber =
    typeof count === 'number' ? at(words, `${message}_${pluralOf(language, count)}`) : undefined;
  const sentence = ofNumber ?? at(words, message);
  return sentence === undefined ? undefined : withOneStop(fill(sentence, params));
}

function at(words: object, path: string): string | undefined {
  let node: unknown = words;
  for (const part of path.split('.')) node = isTree(node) ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

function isTree(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/**
 * A Spanish time of day ends in a full stop, which is that of the sentence, too: `hasta las 7:45
 * a.m.`
 */
function withOneStop(said: string): string {
  return said.replaceAll(/([ap]\.\s?m\.)\.(?!\.)/gu, '$1');
}
