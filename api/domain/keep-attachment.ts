/**
 * A file that a parent or the office sends in a thread. It is a message of its own, and is kept in
 * one transaction with it, so a message never names a file that is not there. The device makes the
 * id, and sending the same once more changes nothing. A file about a child who is not the parent's
 * any more is kept for a person to decide about.
 */
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { formatStamp, serverNode } from '#sync/stamp.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { readErased } from '#api/db/erased-table.ts';
import {
  type NewMessageFile,
  readMessageFile,
  readMessageFileBytes,
  readMessageFileOf,
} from '#api/db/message-file-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readQuarantineEntry } from '#api/db/quarantine-table.ts';
import { readRecord, readRecords } from '#api/db/record-reader.ts';
import { StoreTroubleError } from '#api/db/store-trouble.ts';
import { keptId } from './arrival.ts';
import type { InSchool } from './choose-school.ts';
import { type Giver, type GiveNeeds, giveCommand } from './give-command.ts';
import { type AttachmentAbout, type AttachmentFile, hasFile, messageWithFile } from './message-with-file.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';
import { seenByParent } from './parent-eyes.ts';
import { deviceOfPerson } from './own-device.ts';
import { readParentScope } from './parent-scope.ts';
import type { WithStore } from './ports.ts';
import type { WithQuotas } from './quotas.ts';

type Needs = GiveNeeds & WithQuotas;

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

interface Keeping {
  readonly caller: InSchool;
  readonly giver: Giver;
  /** On which it was chosen, as the caller says. */
  readonly device: string;
  readonly needs: Needs;
}

/** `waits`: it is kept, and an administrator decides. */
export async function keepAttachment(
  about: AttachmentAbout,
  { bytes, attachment }: AttachmentFile,
  keeping: Keeping,
): Promise<Outcome<'sent' | 'waits'>> {
  const { caller, giver, needs } = keeping;
  const { school } = giver;
  const { store, nowMs } = needs;
  const createdAt = new Date(nowMs()).toISOString();
  const file = { message: about._id, user: giver.user, type: attachment.type, bytes, createdAt };
  if (await isOfErased(store.read, school, about)) return refuse('ERASED', 'erasing.isErased');
  const stored = await readRecord(store.read, school, { kind: 'message', id: about._id });
  // Whose answer was lost sends the same once more; a message without a file never gets one.
  if (stored !== undefined)
    return stored.record.fields.writtenBy === giver.user && hasFile(stored.record.fields)
      ? done('sent')
      : refuse('CONFLICT', 'errors.messageWritten');
  const waiting = await readQuarantineEntry(store.read, school, keptId(about._id));
  if (waiting !== undefined)
    return waiting.actor === giver.user ? done('waits') : refuse('CONFLICT', 'errors.messageWritten');
  // That account's device had sealed it, and its message is still to come.
  const lying = await readMessageFileOf(store.read, school, about._id);
  if (lying !== undefined && lying.user !== giver.user) return refuse('CONFLICT', 'errors.messageWritten');
  const given = await giveCommand(
    'writeMessage',
    {
      _id: about._id,
      set: {
        ...threadOf(about.students),
        text: '',
        writtenAt: about.writtenAt,
        writtenBy: giver.user,
        writtenByName: signedName(caller.user),
        contact: '',
        isFromFamily: about.isFromFamily,
        announcement: about.announcement,
        attachment,
        arrivedAt: createdAt,
      },
    },
    { giver, file, needs },
  );
  if (!given.ok && isOfEndedLink(given) && (await areAllThere(store.read, school, about)))
    return keepForDecision(about, { file, attachment }, keeping);
  return given.ok ? done('sent') : given;
}

async function isOfErased(db: Reader, school: string, { students }: AttachmentAbout): Promise<boolean> {
  const erased = new Set((await readErased(db, school)).map(({ id }) => id));
  return students.some((id) => erased.has(id));
}

/**
 * The child is not the parent's any more, or was taken out of the records. Words that a device has
 * kept for that conversation wait as well.
 */
function isOfEndedLink({ problems: [{ message }] }: Refusal): boolean {
  return message === 'errors.messageNotOwn' || message === 'errors.studentNotFound';
}

/** Deleted ones as well. A child whom the store has never had may be on its way to it. */
async function areAllThere(db: Reader, school: string, { students }: AttachmentAbout): Promise<boolean> {
  const found = await readRecords(db, school, { kind: 'student', ids: students });
  return new Set(found.map(({ record }) => record._id)).size === new Set(students).size;
}

/**
 * As words of the same conversation do, which a phone hands in: nothing of it counts before an
 * administrator has decided.
 */
async function keepForDecision(
  about: AttachmentAbout,
  { file, attachment }: Pick<AttachmentFile, 'attachment'> & { readonly file: NewMessageFile },
  { caller, giver: { school, user, viewedAs }, device: said, needs }: Keeping,
): Promise<Outcome<'waits'>> {
  const { store, nowMs, accept } = needs;
  const now = nowMs();
  const at = formatStamp({ ms: now, counter: 0, node: serverNode });
  const origin = { at, nowMs: now, offsetMinutes: 0, actor: user, viewedAs };
  const device = await deviceOfPerson(caller, said, needs);
  const command = await messageWithFile(about, { school, attachment, origin, read: store.read });
  const source = {
    by: 'device',
    device,
    isRevoked: false,
    isDoor: false,
    isFamily: about.isFromFamily,
    samples: [],
    person: user,
    report: undefined,
  } as const;
  const { settled, isStoreInTrouble } = await accept({ school, source, commands: [command], file });
  if (settled.length === 0 && isStoreInTrouble) throw new StoreTroubleError(undefined);
  if (settled.length === 0) throw new Error('The message of a file could not be kept.');
  return done('waits');
}

/** Nothing for a file that is not there, and for one of a thread that is not the reader's. */
export async function readAttachment(
  { school, roleType, user }: InSchool,
  message: RecordId,
  { store, nowMs }: Needs,
): Promise<AttachmentFile | undefined> {
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
