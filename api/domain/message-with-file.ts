/**
 * A message that is a file, and waits in quarantine: the file lies in the store under the message's
 * id, and the command has the same id. Nobody but an administrator can fetch it before one has
 * applied the message.
 */
import { makeCommand, type Making } from '#sync/school/commands/make-command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Attachment, threadOf } from '#sync/school/records/message.ts';
import { readMessageFileOf } from '#api/db/message-file-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readContactsOfEmail } from '#api/db/student-contact-table.ts';
import { readUserById } from '#api/db/user-table.ts';
import { fileNameFor } from '#api/media/attachment-kind.ts';
import { readParentScope } from './parent-scope.ts';
import type { WithStore } from './ports.ts';

/** What the device says of it. The server says who sends it, and when it came. */
export interface AttachmentAbout {
  readonly _id: RecordId;
  readonly students: readonly RecordId[];
  readonly isFromFamily: boolean;
  readonly announcement: string;
  readonly writtenAt: string;
}

export interface AttachmentFile {
  readonly bytes: Uint8Array;
  readonly attachment: NonNullable<Attachment>;
}

export function hasFile({ attachment = null }: { readonly attachment?: Attachment | undefined }): boolean {
  return attachment !== null;
}

interface Telling extends Pick<AttachmentFile, 'attachment'> {
  readonly school: string;
  readonly origin: Omit<Making, 'id'>;
  readonly read: Reader;
}

/**
 * As the sender's device would have given it. Its contact is the one that the server knows: erasing
 * that one blanks the message.
 */
export async function messageWithFile(
  { _id, students, isFromFamily, announcement, writtenAt }: AttachmentAbout,
  { school, attachment, origin, read }: Telling,
) {
  const set = {
    ...threadOf(students),
    text: '',
    writtenAt,
    writtenBy: origin.actor,
    writtenByName: '',
    contact: isFromFamily ? await contactOf(read, school, origin.actor) : '',
    isFromFamily,
    announcement,
    // Made anew when the message is applied: what lies in quarantine need not have the picture.
    attachment: { ...attachment, thumbnail: '' },
    arrivedAt: '' as const,
  };
  return makeCommand('writeMessage', { _id, set }, { ...origin, id: _id });
}

/** Also of somebody whose link to every child has ended. */
async function contactOf(read: Reader, school: string, user: string): Promise<string> {
  const account = await readUserById(read, user);
  if (account === undefined) return '';
  const { scope } = await readParentScope(read, school, account);
  const [linked] = [...scope.ownContacts].toSorted();
  if (linked !== undefined) return linked;
  const { email, emailVerified } = account;
  const [own = ''] = emailVerified && email !== '' ? await readContactsOfEmail(read, school, email) : [];
  return own;
}

/** A file that lies in the store, and whose message waits in quarantine. */
export interface WaitingFile extends AttachmentFile {
  /** Who sent it. */
  readonly user: string;
}

/**
 * What the file that waits for the command in quarantine is, by its bytes: whatever the command
 * says of it. Nothing where there is none, or where the command is of another sender or another
 * message.
 */
export async function readWaitingFile(
  { school, raw }: { readonly school: string; readonly raw: unknown },
  { store }: WithStore,
): Promise<WaitingFile | undefined> {
  const parsed = parseCommand(raw);
  if (parsed.kind !== 'command' || parsed.command.name !== 'writeMessage') return undefined;
  const { id, actor, args } = parsed.command;
  const { attachment = null, writtenBy } = args.set;
  // Of an erased child nothing is said of a file any more.
  if (attachment === null || args._id !== id) return undefined;
  const file = await readMessageFileOf(store.read, school, id);
  if (file === undefined || file.user !== writtenBy || file.user !== actor) return undefined;
  const { user, bytes } = file;
  const isPdf = file.type === 'application/pdf';
  const name = fileNameFor(attachment.name, isPdf ? 'pdf' : 'webp');
  const type = isPdf ? 'application/pdf' : 'image/webp';
  return { user, bytes, attachment: { name, type, sizeBytes: bytes.byteLength, thumbnail: '' } };
}
