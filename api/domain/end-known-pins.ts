import { recordFields, type RecordState } from '#sync/school/records/merge.ts';
import type { Writer } from '#api/db/open.ts';
import { readPinsOf } from '#api/db/pin-table.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { readEmailsWithAccount } from '#api/db/user-table.ts';
import { endFamilyPins } from './pins.ts';
import type { Held } from './working-set.ts';

/**
 * The account of an email reads the PINs of the contacts that have this email. So a contact's PIN
 * ends when the email changes, before the change is written. Where the earlier email has no account
 * nobody has read the PIN, and a slip of paper stays good.
 */
export async function endKnownPins(
  writer: Writer,
  school: string,
  { changed, nowMs }: { readonly changed: readonly Held[]; readonly nowMs: number },
): Promise<void> {
  const emails = new Map(
    changed.flatMap(({ kind, record }) =>
      // Held under its own kind.
      kind === 'contact' ? [[record._id, emailOf(record as RecordState<'contact'>)]] : [],
    ),
  );
  const withPin = (await readPinsOf(writer, school, [...emails.keys()])).map(({ owner }) => owner);
  const before = await readRecords(writer, school, { kind: 'contact', ids: withPin });
  const corrected = before.flatMap(({ record }) => {
    const email = emailOf(record);
    return email === '' || email === emails.get(record._id) ? [] : [{ contact: record._id, email }];
  });
  const known = await readEmailsWithAccount(
    writer,
    corrected.map(({ email }) => email),
  );
  const contacts = corrected.flatMap(({ contact, email }) => (known.has(email) ? [contact] : []));
  if (contacts.length > 0) await endFamilyPins(writer, { school, contacts }, nowMs);
}

function emailOf(record: RecordState<'contact'>): string {
  return recordFields('contact', record).email.toLowerCase();
}
