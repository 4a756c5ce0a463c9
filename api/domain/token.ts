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

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ user, session, issuedAtMs, endsAtMs }, use = 'session') =>
      new SignJWT({ sid: session, ...(use !== 'session' && { use }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user)
        .setIssuedAt(Math.floor(issuedAtMs / 1000))
        .setExpirationTime(Math.floor(endsAtMs / 1000))
        .sign(key),
    read: async (token, nowMs, use = 'session') => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(nowMs),
        });
        const claims = Claims.parse(payload);
        if ((claims.use ?? 'session') !== use) return undefined;
        return {
          user: claims.sub,
          session: claims.sid,
          issuedAtMs: claims.iat * 1000,
          endsAtMs: claims.exp * 1000,
        };
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
