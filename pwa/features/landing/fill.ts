/** A sentence with its `{{places}}` filled. The landing page does without i18next, which is as large as the page. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
