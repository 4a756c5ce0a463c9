/**
 * What local storage keeps: the specification's three keys (section 3: token, viewingAs,
 * parentMode), and what an offline sign-out needs. Each value is parsed when it is read.
 */
import { z } from 'zod';
import { parseJson } from '#sync/parse-json.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { Role } from '#sync/school/records/role.ts';
import type { KeptMirror } from './kept-mirror.ts';
import { keptTurn, setKeptTurn } from './kept-turns.ts';

const School = z.object({ _id: RecordId, urlslug: z.string(), name: z.string() });
/** `user`: whose view it is; a view of somebody else is not restored. */
export const KeptView = z.object({
  user: RecordId,
  role: Role,
  school: School.nullable(),
  /** As whom a superadmin looks. */
  asUser: z.object({ _id: RecordId, name: z.string(), email: z.string().optional() }).optional(),
});
export type KeptView = z.infer<typeof KeptView>;
const SignOuts = z.array(z.string());
/** Of a token's claims, those that are looked at here. */
const Expiring = z.object({ exp: z.number() });
const Issued = z.object({ iat: z.number() });
const OfSession = z.object({ sid: z.string() });
const OfUser = z.object({ sid: z.string(), sub: RecordId });

/** The session that a token names, and whose it is. */
export type SignedInSession = { readonly session: string; readonly user: RecordId };

export type KeptValues = {
  readonly token: () => string | undefined;
  /** Is one kept that is malformed or has expired? */
  readonly hasSpentToken: () => boolean;
  /** Of the live token. */
  readonly session: () => SignedInSession | undefined;
  readonly keepToken: (token: string | undefined) => void;
  readonly view: () => KeptView | undefined;
  readonly keepView: (view: KeptView | undefined) => void;
  /**
   * Was the last session here ended by the server, and not left by the person? Kept before the
   * token goes, so that every tab says the same.
   */
  readonly hasEnded: () => boolean;
  readonly keepHasEnded: (hasEnded: boolean) => void;
  /** Is the server to be told that a view of somebody else has ended? */
  readonly owesEndOfView: () => boolean;
  readonly keepEndOfView: (isOwed: boolean) => void;
  readonly parentMode: () => string | null;
  /** Resolves when it would survive a flat battery. */
  readonly keepParentMode: (path: string | null) => Promise<void>;
  /** A token that can only end the session whose token is kept; undefined while none is known. */
  readonly signOutToken: () => string | undefined;
  /** Of a session whose token is gone: the browser was killed while somebody signed out. */
  readonly leftSignOutToken: () => string | undefined;
  readonly keepSignOutToken: (token: string) => void;
  /** Sign-out tokens of the sessions that were left here while the server could not be told. */
  readonly signOuts: () => readonly string[];
  readonly keepSignOuts: (tokens: readonly string[]) => Promise<void>;
  /** Puts back what local storage lost with the browser, and copies what the copy lacks. */
  readonly restore: () => Promise<void>;
};

export type KeptDeps = {
  readonly storage: Storage;
  readonly mirror: KeptMirror;
  /** The time by which a token counts as expired. */
  readonly nowMs: () => number;
  /** A token was just issued at this moment of the server's clock (Unix, ms). */
  readonly onIssued?: (serverMs: number) => void;
};

export function createKeptValues({ storage, mirror, nowMs, onIssued }: KeptDeps): KeptValues {
  const keep = (key: string, value: string | null | undefined): Promise<void> => {
    put(storage, key, value ?? null);
    setKeptTurn(storage, key, keptTurn(storage, key) + 1);
    return mirror.keep(key);
  };
  const liveToken = (): string | undefined => {
    const token = storage.getItem('token');
    return token !== null && isLiveToken(token, nowMs()) ? token : undefined;
  };
  const signOuts = () => signOutsIn(storage.getItem('signOuts'));
  const hasEnded = () => storage.getItem('hasEnded') !== null;
  return {
    token: liveToken,
    hasSpentToken: () => storage.getItem('token') !== null && liveToken() === undefined,
    session: () => {
      const claims = OfUser.safeParse(claimsOf(liveToken() ?? '')).data;
      return claims && { session: claims.sid, user: claims.sub };
    },
    keepToken: (token) => {
      const issuedAtMs = token === undefined ? undefined : issuedAt(token);
      if (issuedAtMs !== undefined) onIssued?.(issuedAtMs);
      void keep('token', token);
      if (token === undefined) void keep('signOutToken', null);
    },
    view: () => KeptView.safeParse(parseJson(storage.getItem('viewingAs') ?? 'null')).data,
    keepView: (view) => void keep('viewingAs', view && JSON.stringify(view)),
    hasEnded,
    // The copy would keep a row of what was never there.
    keepHasEnded: (is) => {
      if (is !== hasEnded()) void keep('hasEnded', is ? '1' : null);
    },
    owesEndOfView: () => storage.getItem('endOfView') !== null,
    keepEndOfView: (isOwed) => void keep('endOfView', isOwed ? '1' : null),
    parentMode: () => storage.getItem('parentMode'),
    keepParentMode: (path) => keep('parentMode', path),
    signOutToken: () => {
      const token = storage.getItem('signOutToken') ?? undefined;
      const session = sessionOf(storage.getItem('token'));
      return token !== undefined && session !== undefined && sessionOf(token) === session ? token : undefined;
    },
    leftSignOutToken: () =>
      storage.getItem('token') === null ? (storage.getItem('signOutToken') ?? undefined) : undefined,
    keepSignOutToken: (token) => void keep('signOutToken', token),
    signOuts,
    keepSignOuts: (tokens) => keep('signOuts', tokens.length === 0 ? null : JSON.stringify(tokens)),
    restore: async () => {
      const copy = await mirror.read();
      const left = [...signOutsIn(copy.get('signOuts')?.value ?? null), ...signOuts()];
      for (const [key, { value, turn }] of copy) {
        // Kept on a page that was left before the copy was on disk.
        const isCopyOlder = turn !== undefined && keptTurn(storage, key) > turn;
        if (!isCopyOlder && storage.getItem(key) !== value) put(storage, key, value);
        // A copy without a turn is of an earlier version, perhaps one that came back for a while:
        // it counts as it did there, whatever turn was kept before, and gets one.
        if (isCopyOlder || turn === undefined) void mirror.keep(key);
        else setKeptTurn(storage, key, turn);
      }
      if (left.length === 0) return;
      // Local storage may know of a sign-out that a failing disk did not take.
      await keep('signOuts', JSON.stringify([...new Set(left)]));
      if (!left.some((token) => sessionOf(token) === sessionOf(storage.getItem('token')))) return;
      await Promise.all(
        ['token', 'signOutToken', 'viewingAs', 'parentMode'].map((key) => keep(key, undefined)),
      );
    },
  };
}

function signOutsIn(text: string | null): readonly string[] {
  return SignOuts.safeParse(parseJson(text ?? 'null')).data ?? [];
}

function put(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** Three dot-separated parts, decodable, with an expiry in the future (section 5). */
function isLiveToken(token: string, nowMs: number): boolean {
  const parts = token.split('.');
  if (parts.length !== 3) return false;
  const claims = Expiring.safeParse(claimsOf(token));
  return claims.success && claims.data.exp * 1_000 > nowMs;
}

function issuedAt(token: string): number | undefined {
  const claims = Issued.safeParse(claimsOf(token));
  return claims.data === undefined ? undefined : claims.data.iat * 1_000;
}

function sessionOf(token: string | null): string | undefined {
  return token === null ? undefined : OfSession.safeParse(claimsOf(token)).data?.sid;
}

function claimsOf(token: string): unknown {
  return parseJson(decodeBase64Url(token.split('.')[1] ?? '') ?? 'null');
}

function decodeBase64Url(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not base64: not a token.
    return null;
  }
}
