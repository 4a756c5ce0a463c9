/**
 * Style sheets that could not be loaded. The build's own loader asks for each once in the life of a
 * page: a part of the app that is asked for again after the network was gone would come without.
 */
const failed = new Set<HTMLLinkElement>();

/** Before any part of the app is asked for. */
export function watchForMissingStyles(page: Document): void {
  // The events of links do not bubble.
  page.addEventListener('error', ({ target }) => noteFailed(target), true);
}

function noteFailed(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
}

/** Loads them again, each in its place. Rejects when one is still missing. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...failed].map((link) => loadAgain(link)));
}

async function loadAgain(link: HTMLLinkElement): Promise<void> {
  const next = link.ownerDocument.createElement('link');
  next.rel = link.rel;
  next.href = link.href;
  const loaded = new Promise<void>((resolve, reject) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
  });
  failed.delete(link);
  link.replaceWith(next);
  await loaded;
}
