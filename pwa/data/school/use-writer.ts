import { useSession } from '#pwa/data/account/session.ts';
import { useContacts, useSchool } from '#pwa/data/school/school-records.ts';
import { signedName } from '#sync/school/records/name-info.ts';

export interface Writer {
  readonly user: string;
  readonly email: string;
  /** Under which the person reports and writes. */
  readonly name: string;
}

/**
 * The person who is signed in, as who writes to the school or for it. Undefined where nothing can
 * be written: a superadmin looks as somebody else, or the school is deactivated.
 */
export function useWriter(): Writer | undefined {
  const session = useSession();
  const school = useSchool();
  if (session.status !== 'signed-in' || school?.isActive !== true) return undefined;
  const { user, viewingAs } = session;
  if (viewingAs?.asUser !== undefined) return undefined;
  const name = signedName(user);
  return { user: user._id, email: user.email, name };
}

/** Which contact of the school the parent who writes is; '' where the email says nothing. */
export function useOwnContact(writer: Writer | undefined): string {
  const contacts = useContacts();
  const own = [...(contacts?.values() ?? [])].find(({ email }) => email !== '' && email === writer?.email);
  return own?._id ?? '';
}
