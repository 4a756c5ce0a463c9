import { fold, hasWords, searchWords } from '#sync/school/records/fold.ts';

/** A person, a place: what can be picked. */
export interface AutocompleteOption {
  readonly id: string;
  readonly label: string;
  /** A quiet second line: "Mother". */
  readonly hint?: string;
}

/** What stands in the field: one of the options, or words of the user's own. */
export type AutocompleteValue =
  | { readonly kind: 'option'; readonly id: string; readonly label: string }
  | { readonly kind: 'typed'; readonly label: string };

/** More are not looked through by anybody; another letter narrows the list. */
const mostMatches = 50;

/** The first options that contain every typed word, in any order and case. */
export function matchOptions(
  options: readonly AutocompleteOption[],
  typed: string,
): readonly AutocompleteOption[] {
  const words = searchWords(typed);
  const matches: AutocompleteOption[] = [];
  for (const option of options) {
    if (matches.length === mostMatches) break;
    if (hasWords(foldedText(option), words)) matches.push(option);
  }
  return matches;
}

/** Of thousands of options, folded once each: a list is looked through at every key. */
const folded = new WeakMap<AutocompleteOption, string>();

function foldedText(option: AutocompleteOption): string {
  const text = folded.get(option) ?? fold(`${option.label} ${option.hint ?? ''}`);
  folded.set(option, text);
  return text;
}

/** Typing a name that is on the list is picking it. */
export function textToValue(options: readonly AutocompleteOption[], typed: string): AutocompleteValue | null {
  const label = typed.trim();
  if (label === '') return null;
  const same = options.filter((option) => fold(option.label) === fold(label));
  const [only] = same;
  if (only && same.length === 1) return { kind: 'option', id: only.id, label: only.label };
  return { kind: 'typed', label };
}
