/** The links to passes that were opened in this browser: by whoever has one, without an account. */
import { ask, linkDatabase, onFault } from '#pwa/data/browser/page-data.ts';
import { saidIn, notDone } from '#pwa/data/calls/ask-to-do.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { keepLink, type KeptLink, readLinks } from '#pwa/data/store/kept-links.ts';
import { useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { OpenedPass } from '#sync/wire/protocol.ts';

export type { KeptLink } from '#pwa/data/store/kept-links.ts';

/** The newest first; undefined while they are read from disk. */
export function useKeptLinks(): readonly KeptLink[] | undefined {
  return useScreenQuery(() => readLinks(linkDatabase), onFault, []);
}

/** Keeps a link that was not opened yet, so that nothing is lost without a network. */
export async function keepNewLink({ school, token }: Pick<KeptLink, 'school' | 'token'>): Promise<void> {
  const known = await readKept(token);
  const keptAtMs = deviceClock.nowMs();
  await keepLink(linkDatabase, {
    ...(known ?? { school, token, opened: null, clockErrorMs: 0 }),
    keptAtMs,
  });
}

async function readKept(token: string): Promise<KeptLink | undefined> {
  return (await readLinks(linkDatabase)).find((one) => one.token === token);
}

export async function forgetLink({ token }: Pick<KeptLink, 'token'>): Promise<void> {
  await linkDatabase.links.delete(token);
}

/** `ended`: the server knows no such link (any more); what was kept of it is gone. */
export type LinkOpening =
  | { readonly kind: 'opened' | 'unreachable' }
  | { readonly kind: 'ended' | 'failed'; readonly message: string };

/** Asks the server for the pass of a link, and keeps it. */
export async function openLink({ school, token }: Pick<KeptLink, 'school' | 'token'>): Promise<LinkOpening> {
  const body = { school, token };
  const outcome = await ask({ method: 'POST', path: '/passes/open', body, token: null }, OpenedPass);
  if (outcome.kind === 'answer') {
    const opened = outcome.answer;
    const deviceMs = (outcome.sentAtMs + outcome.receivedAtMs) / 2;
    const keptAtMs = (await readKept(token))?.keptAtMs ?? deviceClock.nowMs();
    await keepLink(linkDatabase, { school, token, opened, clockErrorMs: deviceMs - opened.now, keptAtMs });
    return { kind: 'opened' };
  }
  const ended = notDone(outcome);
  if (ended.kind === 'refused' && ended.status < 500 && ended.status !== 429) {
    await forgetLink({ token });
    return { kind: 'ended', message: ended.message };
  }
  const message = saidIn(ended);
  return message === undefined ? { kind: 'unreachable' } : { kind: 'failed', message };
}
