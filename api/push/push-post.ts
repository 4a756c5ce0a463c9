import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import webPush from 'web-push';
import type { PushSubscription } from '#sync/school/notices.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { isPushEndpoint, lookupPublic } from './push-endpoint.ts';
import type { ReadPushKeys } from './push-keys.ts';

export interface Push {
  /** JSON (`PushPayload`). */
  readonly payload: string;
  /** A later push of the same topic takes the place of one that the service has not delivered. */
  readonly topic: string;
  readonly isUrgent: boolean;
  /** How long the service keeps it for a device that is off. */
  readonly lifeSeconds: number;
}

/** What a push service said: `gone` when it does not know the device any more. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'later'; readonly problem: string; readonly waitMs: number };

/** Takes pushes away. A port: push services, the terminal of a demo, or the list of a test. */
export interface PushPost {
  readonly send: (subscription: PushSubscription, push: Push) => Promise<PushOutcome>;
}

export interface WebPushOptions {
  readonly keys: ReadPushKeys;
  /** Whom a push service may ask: an `https:` or `mailto:` address. */
  readonly subject: string;
  /** One origin beside those of the public internet. */
  readonly alsoTo: string | undefined;
}

/** Encrypts for the device (RFC 8291) and hands over to its push service (RFC 8030). */
export function createWebPushPost({ keys, subject, alsoTo }: WebPushOptions): PushPost {
  return {
    send: async (subscription, { payload, topic, isUrgent, lifeSeconds }) => {
      // The setting may have changed since the device was taken down.
      if (!isPushEndpoint(subscription.endpoint, alsoTo))
        return { kind: 'refused', problem: 'not an address of a push service' };
      const { publicKey, privateKey } = await keys();
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: subscription.endpoint, keys: { ...subscription.keys } },
        payload,
        {
          vapidDetails: { subject, publicKey, privateKey },
          contentEncoding: 'aes128gcm',
          TTL: lifeSeconds,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
        },
      );
      try {
        return outcomeOf(await post(endpoint, { headers, body, isOwn: new URL(endpoint).origin === alsoTo }));
      } catch (error) {
        return { kind: 'later', problem: codeOf(error), waitMs: 0 };
      }
    },
  };
}

interface Posted {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function post(
  endpoint: string,
  {
    headers,
    body,
    isOwn,
  }: {
    readonly headers: Record<string, string | number>;
    readonly body: Buffer | null;
    readonly isOwn: boolean;
  },
): Promise<Posted> {
  const url = new URL(endpoint);
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const sending = send(
      url,
      {
        method: 'POST',
        headers,
        // Each push has a connection of its own: it is checked where it leads.
        agent: false,
        signal: AbortSignal.timeout(serverLimits.pushWithinMs),
        ...(isOwn ? {} : { lookup: lookupPublic }),
      },
      (answer) => {
        // Nothing in the answer but its head is of use, and a redirection is not followed.
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        answer.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body ?? undefined);
  });
}

function outcomeOf({ status, retryAfter }: Posted): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const problem = `answered ${status}`;
  if (status !== 429 && status !== 408 && status < 500) return { kind: 'refused', problem };
  const seconds = Number(retryAfter ?? 0);
  const waitMs = Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : 0;
  return { kind: 'later', problem, waitMs };
}

/** Without the address, which stands for a person's device. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'failed';
}
