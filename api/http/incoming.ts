import { z } from 'zod';
import { CommandId } from '#api/domain/arrival.ts';
import type { SignedIn } from '#api/domain/check-session.ts';
import { type Doer, named } from '#api/domain/security-log.ts';
import type { InSchool } from '#api/domain/choose-school.ts';
import type { Giver } from '#api/domain/give-command.ts';
import { wireHeader, wireVersion } from '#sync/wire/version.ts';
import { networkOf } from './network-address.ts';

/** What a route needs to know of the request besides its parsed input. */
export interface Incoming {
  readonly request: Request;
  /** The raw values between the slashes. */
  readonly params: Readonly<Record<string, string>>;
  /** The network address of the caller. */
  readonly address: string;
  /** On the same machine, and through no proxy. */
  readonly isFromThisMachine: boolean;
  /** Headers to add to whatever answer follows. */
  readonly answerHeaders: Headers;
  /** The connection may be without traffic for this long before the answer. */
  readonly allowSilence: (ms: number) => void;
}

/** Who makes a call, as the security log names them. */
export function doerOf({ user, viewed }: SignedIn, { address }: Incoming): Doer {
  return { ...named(user), viewedAs: viewed, network: networkOf(address) };
}

/** Where a call comes from: what is counted, and what the list of sessions shows. */
export function fromOf({ address, request }: Incoming) {
  return { address, network: networkOf(address), agent: request.headers.get('user-agent') ?? '' };
}

const Wire = z.coerce.number().int().positive();

/**
 * The wire of the app that calls; undefined for an app of before it was said. A program that is no
 * browser is no app, and hears everything as it is.
 */
export function wireOf({ request: { headers } }: Incoming): number | undefined {
  const said = Wire.safeParse(headers.get(wireHeader));
  if (said.success) return said.data;
  return headers.get('user-agent')?.startsWith('Mozilla/') === true ? undefined : wireVersion;
}

const GivenId = CommandId.optional();

/**
 * The caller's own id for a change; undefined where it gives none. One that cannot be understood
 * fails: ignored, it would let the same change be made twice.
 */
export function parseCommandId({ headers }: Request): z.ZodSafeParseResult<string | undefined> {
  return GivenId.safeParse(headers.get('x-command-id') ?? undefined);
}

/** `route` has refused a call whose command id cannot be understood. */
export function giverOf({ school, user, viewed }: InSchool, { request }: Incoming): Giver {
  return {
    school,
    user: user._id,
    viewedAs: viewed?._id ?? undefined,
    commandId: parseCommandId(request).data,
  };
}
