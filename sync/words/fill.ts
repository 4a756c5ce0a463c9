import { gapFormats } from './gap-formats.ts';

/** Fills the gaps of a sentence: `{{student}}`, or `{{time, hour}}` in the way that is named. */
export function fill(
  sentence: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return sentence.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format: string = '') => {
    const value = String(values[name] ?? '');
    return gapFormats[format]?.(value) ?? value;
  });
}
