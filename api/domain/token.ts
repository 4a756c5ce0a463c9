import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
  use: z.enum(['pictures', 'door-pictures', 'sign-out']).optional(),
});

export interface TokenClaims {
  readonly user: string;
  readonly session: string;
  readonly issuedAtMs: number;
  readonly endsAtMs: number;
}

/**
 * What a token may do: everything that its user may, show pictures, show those of a door, or end
 * its session.
 */
export type TokenUse = 'session' | 'pictures' | 'door-pictures' | 'sign-out';

/**
 * Signed JSON Web Tokens (RFC 7519, HS256). The session of a token can be revoked, so a signature
 * alone admits nobody.
 */
export interface Tokens {
  readonly sign: (claims: TokenClaims, use?: TokenUse) => Promise<string>;
  /** Nothing for a token that is malformed, expired, or signed with another secret. */
  readonly read: (token: string, nowMs: number, use?: TokenUse) => Promise<TokenClaims | undefined>;
}

interface Verified extends TokenClaims {
  readonly use: TokenUse;
}

/** A few hundred bytes each: those of a busy morning's browsers. */
const mostVerified = 5_000;

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  /** A signature that was right once stays right: only the time is compared again. */
  const verified = new Map<string, Verified>();
  return {
    sign: ({ user, session, issuedAtMs, endsAtMs }, use = 'session') =>
      new SignJWT({ sid: session, ...(use !== 'session' && { use }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user)
        .setIssuedAt(Math.floor(issuedAtMs / 1000))
        .setExpirationTime(Math.floor(endsAtMs / 1000))
        .sign(key),
    read: async (token, nowMs, use = 'session') => {
      const known = verified.get(token);
      if (known !== undefined)
        return known.use === use && Math.floor(nowMs / 1000) * 1000 < known.endsAtMs ? known : undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(nowMs),
        });
        const claims = Claims.parse(payload);
        const signed: Verified = {
          user: claims.sub,
          session: claims.sid,
          issuedAtMs: claims.iat * 1000,
          endsAtMs: claims.exp * 1000,
          use: claims.use ?? 'session',
        };
        if (verified.size >= mostVerified) verified.clear();
        verified.set(token, signed);
        return signed.use === use ? signed : undefined;
      } catch {
        // Every unusable token gets the same answer, and none is worth a log line.
        return undefined;
      }
    },
  };
}

export interface WithTokens {
  readonly tokens: Tokens;
}
