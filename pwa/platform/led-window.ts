/**
 * A press on a notification leads a window that is open to another page by the window's own router.
 * Loaded anew instead, it would lose what is being written there. A window that answers late, as
 * one that was frozen, is led nowhere: the press has opened another one by then.
 */
import { z } from 'zod';
import type { ActivityGuard } from './activity-guard.ts';

/** What is asked of a window by its worker. */
export interface AskedWindow {
  readonly postMessage: (message: unknown, transfer: MessagePort[]) => void;
}

export interface LedWindow<W> {
  readonly window: W;
  readonly lead: (path: string) => void;
}

const type = 'MAY_LEAD';
const Question = z.object({ type: z.literal(type) });
const Answer = z.boolean();
const Path = z.string();

/** Forms ask before they are left, and a message is there again afterwards. */
const staysSafe: ReadonlySet<string> = new Set(['form', 'message']);

/**
 * In the worker: the first of these windows that may be led, if there is one.
 * @param limit how long they have to answer: an earlier app, or a page that still loads, never does
 */
export async function windowToLead<W extends AskedWindow>(
  windows: readonly W[],
  limit: AbortSignal,
): Promise<LedWindow<W> | undefined> {
  const answers = await Promise.all(windows.map((window) => ask(window, limit)));
  return answers.find((answer) => answer !== undefined);
}

function ask<W extends AskedWindow>(window: W, limit: AbortSignal): Promise<LedWindow<W> | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const refuse = () => {
      port1.close();
      resolve(undefined);
    };
    port1.addEventListener('message', ({ data }) => {
      if (Answer.safeParse(data).data !== true) return refuse();
      // Another window may be waited for until the limit, and this one is led after it.
      limit.removeEventListener('abort', refuse);
      resolve({ window, lead: (path) => port1.postMessage(path) });
    });
    port1.start();
    if (limit.aborted) refuse();
    else limit.addEventListener('abort', refuse, { once: true });
    window.postMessage({ type }, [port2]);
  });
}

/** In the window. */
export function followPresses(
  worker: Pick<EventTarget, 'addEventListener'>,
  { activity, lead }: { readonly activity: ActivityGuard; readonly lead: (path: string) => void },
): void {
  worker.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent) || !Question.safeParse(event.data).success) return;
    const [port] = event.ports;
    port?.addEventListener('message', ({ data }) => {
      const path = Path.safeParse(data).data;
      if (path !== undefined) lead(path);
    });
    port?.start();
    port?.postMessage(activity.reasons().every((reason) => staysSafe.has(reason)));
  });
}
