/** The specification's three keys of local storage: token, viewingAs, parentMode (section 3). Read back, each is parsed. */
import { z } from 'zod';
import { RecordId } from '#sync/records/id.ts';
import { Role } from '#sync/records/role.ts';

const School = z.object({ _id: RecordId, urlslug: z.string(), name: z.string() });
/** `user`: whose view it is; a view of somebody else is not restored. */
export const KeptView = z.object({ user: RecordId, role: Role, school: School.nullable() });
export type KeptView = z.infer<typeof KeptView>;

export type KeptValues = {
  readonly token: () => string | undefined;
  readonly keepToken: (token: string | undefined) => void;
  readonly view: () => KeptView | undefined;
  readonly keepView: (view: KeptView | undefined) => void;
  readonly parentMode: () => string | null;
  readonly keepParentMode: (path: string | null) => void;
};

export function createKeptValues(storage: Storage, nowMs: () => number): KeptValues {
  const keep = (key: string, value: string | null | undefined): void => {
    if (value === null || value === undefined) storage.removeItem(key);
    else storage.setItem(key, value);
  };
  return {
    token: () => {
      const token = storage.getItem('token');
      return token !== null && isLiveToken(token, nowMs()) ? token : undefined;
    },
    keepToken: (token) => keep('token', token),
    view: () => KeptView.safeParse(parseJson(storage.getItem('viewingAs'))).data,
    keepView: (view) => keep('viewingAs', view && JSON.stringify(view)),
    parentMode: () => storage.getItem('parentMode'),
    keepParentMode: (path) => keep('parentMode', path),
  };
}

/** Three dot-separated parts, decodable, and an expiry time in the future (specification section 5). */
export function isLiveToken(token: string, nowMs: number): boolean {
  const parts = token.split('.');
  if (parts.length !== 3) return false;
  const claims = z.object({ exp: z.number() }).safeParse(parseJson(decodeBase64Url(parts[1] ?? '')));
  return claims.success && claims.data.exp * 1_000 > nowMs;
}

function decodeBase64Url(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not base64: not a token.
    return null;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Not JSON: the schema refuses it.
    return undefined;
  }
}
