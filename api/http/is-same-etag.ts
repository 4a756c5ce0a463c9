/**
 * Does the caller have what this tag names? RFC 9110 section 13.1.2: `*`, or a list of tags, which
 * a proxy sends that holds several variants. Weak and strong ones are compared alike.
 */
export function isSameEtag({ headers }: Request, etag: string): boolean {
  const asked = headers.get('if-none-match') ?? '';
  if (asked.trim() === '*') return true;
  const tags: readonly string[] = asked.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ''));
}
