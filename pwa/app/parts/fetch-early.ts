/** What the page lists in `pwa/build/early-files.ts`. */
export type Early = 'app' | 'parents' | 'english';

/** Has the browser fetch what is needed soon, and run nothing of it. A page in development lists none. */
export function fetchEarly(page: Document, ...lists: readonly Early[]): void {
  for (const list of lists) {
    const template = page.getElementById(`early-${list}`);
    if (template instanceof HTMLTemplateElement) page.head.append(template.content.cloneNode(true));
  }
}
