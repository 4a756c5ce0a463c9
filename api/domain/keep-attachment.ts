/**
 * A file that a parent or the office sends in a thread. It is a message of its own, given by the
 * server once the file lies in the store, so a message never names a file that is not there. The
 * device makes the id, and sending the same once more changes nothing.
 */
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Attachment, threadOf } from '#sync/school/records/message.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import {
  deleteFileOfMessage,
  keepMessageFile,
  readMessageFile,
  readMessageFileBytes,
} from '#api/db/message-file-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import type { InSchool } from './choose-school.ts';
import { type Giver, type GiveNeeds, giveCommand } from './give-command.ts';
import { nameOfAuthor } from './name-of-author.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';
import { seenByParent } from './parent-eyes.ts';
import { readParentScope } from './parent-scope.ts';
import type { WithStore } from './ports.ts';
import type { WithQuotas } from './quotas.ts';

type Needs = GiveNeeds & WithStore & WithQuotas;

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

/** Counted before the file is read, since reading it is what costs. */
export async function takeAttachment(
  { user, school }: Pick<InSchool, 'user' | 'school'>,
  needs: WithQuotas & WithStore,
): Promise<Refusal | undefined> {
  return (
    (await needs.quotas.take('attachmentOfPerson', `${school} ${user._id}`)) ??
    (await takeRoomForFile(school, needs))
  );
}

/** Whoever brings it. */
export async function takeRoomForFile(
  school: string,
  { quotas, store }: WithQuotas & WithStore,
): Promise<Refusal | undefined> {
  const wait = await quotas.take('attachmentOfSchool', school);
  if (wait !== undefined) return wait;
  const kept = await readMessageFileBytes(store.read, school);
  return kept > limits.attachmentBytesOfSchool ? refuse('MEDIA', 'messages.files.schoolFull') : undefined;
}

export async function keepAttachment(
  about: AttachmentAbout,
  { bytes, attachment }: AttachmentFile,
  { caller, giver, needs }: { readonly caller: InSchool; readonly giver: Giver; readonly needs: Needs },
): Promise<Outcome<undefined>> {
  const { school } = giver;
  const { store, nowMs } = needs;
  const createdAt = new Date(nowMs()).toISOString();
  const file = { message: about._id, user: giver.user, type: attachment.type, bytes, createdAt };
  const stored = await readRecord(store.read, school, { kind: 'message', id: about._id });
  // Whose answer was lost sends the same once more; a message without a file never gets one.
  if (stored !== undefined)
    return stored.record.fields.writtenBy === giver.user && hasFile(stored.record.fields)
      ? done(undefined)
      : refuse('CONFLICT', 'errors.messageWritten');
  await store.write((writer) => keepMessageFile(writer, school, file));
  const given = await giveCommand(
    'writeMessage',
    {
      _id: about._id,
      set: {
        ...threadOf(about.students),
        text: '',
        writtenAt: about.writtenAt,
        writtenBy: giver.user,
        writtenByName: nameOfAuthor(caller.user),
        contact: '',
        isFromFamily: about.isFromFamily,
        announcement: about.announcement,
        attachment,
        arrivedAt: createdAt,
      },
    },
    { giver, needs },
  );
  const told = await readRecord(store.read, school, { kind: 'message', id: about._id });
  // Refused, or about somebody who was erased meanwhile.
  if (told === undefined || !hasFile(told.record.fields))
    await store.write((writer) => deleteFileOfMessage(writer, school, file));
  return given;
}

export function hasFile({ attachment = null }: { readonly attachment?: Attachment | undefined }): boolean {
  return attachment !== null;
}

/** Nothing for a file that is not there, and for one of a thread that is not the reader's. */
export async function readAttachment(
  { school, roleType, user }: InSchool,
  message: RecordId,
  { store, nowMs }: Needs,
): Promise<{ readonly bytes: Uint8Array; readonly attachment: NonNullable<Attachment> } | undefined> {
  const stored = await readRecord(store.read, school, { kind: 'message', id: message });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  const { record } = stored;
  const { attachment = null } = record.fields;
  if (attachment === null) return undefined;
  if (roleType === roleTypes.parent) {
    const { scope } = await readParentScope(store.read, school, user);
    if (seenByParent('message', record, { ...scope, nowMs: nowMs() }) === undefined) return undefined;
  }
  const bytes = await readMessageFile(store.read, school, message);
  return bytes === undefined ? undefined : { bytes, attachment };
}
