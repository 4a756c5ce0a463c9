/**
 * The address by which a notice or a mail leads to a page of a school: `/open/parent/oak/messages`.
 * It first enters the role and the school that the page needs. The page's own address does not, as
 * it may be typed: with another school or role in view it leads home (specification section 2.2).
 */

/** @param path a page's; one that belongs to no school needs no view, and stays as it is */
export function openPath(path: string): string {
  return ofSchool.test(path) ? `/open${path}` : path;
}

/** The page that such an address leads to. Anything else at such an address leads nowhere. */
export function openedPath(path: string): string | undefined {
  const page = path.startsWith('/open/') ? path.slice('/open'.length) : '';
  // The router makes one of two slashes, and would never arrive.
  return ofSchool.test(page) && !page.includes('//') ? page : undefined;
}

/**
 * What the query of a page on the way to a new password remembers of where the person began.
 * @param wanted that address; anything but one of `openPath` is left out
 */
export function queryOfWanted(wanted: string | undefined): { readonly to?: string } {
  return wanted !== undefined && openedPath(wanted) !== undefined ? { to: wanted } : {};
}

const ofSchool = /^\/(?:admin|staff|parent)\/[^/\\]/;
