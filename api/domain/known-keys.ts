/**
 * The account of an email reads the PINs of the contacts that have this email, and makes their
 * passes. It may have another email by the time the office corrects the contact's, or be gone. So
 * what it was shown is noted with the contact, and ends with the contact's email, whoever has which
 * account then. Where nobody was shown anything a slip of paper stays good.
 */
import type { Writer } from '#api/db/open.ts';
import { deleteShownKeys, putShownKeys, readShownKeys } from '#api/db/shown-key-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readContactsOfEmail } from '#api/db/student-contact-table.ts';
import type { Parent } from './parent-scope.ts';
import { renewPassKeys } from './passes.ts';
import { endFamilyPins } from './pins.ts';
import type { WithStore } from './ports.ts';
import type { Touched } from './working-set.ts';

interface Showing<Shown> {
  readonly school: string;
  readonly parent: Parent;
  readonly contacts: readonly string[];
  /** PINs or keys of passes of these contacts. */
  readonly read: () => Promise<readonly Shown[]>;
}

/**
 * Noted before it is read. A contact whose email has changed meanwhile is left out: what was read
 * of it may be new, and another's.
 */
export async function showKeys<Shown extends { readonly contact: string }>(
  { school, parent, contacts, read }: Showing<Shown>,
  { store }: WithStore,
): Promise<Shown[]> {
  if (contacts.length === 0) return [];
  const noted = await readShownKeys(store.read, school, contacts);
  if (contacts.some((contact) => !noted.has(contact)))
    await store.write(async (writer) => {
      await takeCounter(writer, school);
      await putShownKeys(writer, school, contacts);
    });
  const shown = await read();
  const own = new Set(await readContactsOfEmail(store.read, school, parent.email));
  return shown.filter(({ contact }) => own.has(contact));
}

/** Of the contacts whose email these commands have changed. */
export async function endKnownKeys(
  writer: Writer,
  school: string,
  { touched, nowMs }: { readonly touched: readonly Touched[]; readonly nowMs: number },
): Promise<void> {
  const corrected = touched.flatMap(({ kind, id, before, after }) =>
    kind === 'contact' && after !== null && emailIn(before) !== emailIn(after) ? [id] : [],
  );
  const contacts = [...(await readShownKeys(writer, school, [...new Set(corrected)]))];
  if (contacts.length === 0) return;
  await endFamilyPins(writer, { school, contacts }, nowMs);
  await renewPassKeys(writer, { school, contacts }, nowMs);
  await deleteShownKeys(writer, school, contacts);
}

/** Among the fields that a command set. */
function emailIn(fields: Touched['before']): string {
  return fields !== null && 'email' in fields && typeof fields.email === 'string'
    ? fields.email.toLowerCase()
    : '';
}
