import type { Writer } from '#api/db/open.ts';
import { readEmailsWithAccount } from '#api/db/user-table.ts';
import { renewPassKeys } from './passes.ts';
import { endFamilyPins } from './pins.ts';
import type { Touched } from './working-set.ts';

/**
 * The account of an email reads the PINs of the contacts that have this email, and makes their
 * passes. So both end for a contact whose email changes. Where the earlier email has no account
 * nobody has had them, and a slip of paper stays good.
 */
export async function endKnownKeys(
  writer: Writer,
  school: string,
  { touched, nowMs }: { readonly touched: readonly Touched[]; readonly nowMs: number },
): Promise<void> {
  const corrected = touched.flatMap(({ kind, id, before, after }) => {
    const email = emailIn(before);
    const isChanged = kind === 'contact' && after !== null && email !== emailIn(after);
    return isChanged && email !== '' ? [{ contact: id, email }] : [];
  });
  const known = await readEmailsWithAccount(
    writer,
    corrected.map(({ email }) => email),
  );
  const contacts = new Set(corrected.flatMap(({ contact, email }) => (known.has(email) ? [contact] : [])));
  if (contacts.size === 0) return;
  await endFamilyPins(writer, { school, contacts: [...contacts] }, nowMs);
  await renewPassKeys(writer, { school, contacts: [...contacts] }, nowMs);
}

/** Among the fields that a command set. */
function emailIn(fields: Touched['before']): string {
  return fields !== null && 'email' in fields && typeof fields.email === 'string'
    ? fields.email.toLowerCase()
    : '';
}
