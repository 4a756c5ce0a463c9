/** What the page lists in `pwa/build/early-files.ts`. */
export type Early = 'app' | 'day' | 'parents' | 'english';

/** The browser fetches what is needed soon, and runs none of it. Development has no lists. */
export function fetchEarly(page: Document, ...lists: readonly Early[]): void {
  for (const list of lists) {
    const template = page.getElementById(`early-${list}`);
    if (template instanceof HTMLTemplateElement) page.head.append(template.content.cloneNode(true));
  }
}
