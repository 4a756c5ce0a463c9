/**
 * A file of a conversation that a blocked device had not sent, and sealed. Nobody has proved who
 * sends it, so its message waits in quarantine as what that device recorded does. The file lies in
 * the store under the message's id, and the command in quarantine has the same id. Nobody can fetch
 * it before an administrator has applied the message.
 */
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import { type PushAnswer, type Sealed, type SealedFileRequest, SealedFileRow } from '#sync/wire/protocol.ts';
import { readDevices } from '#api/db/device-table.ts';
import { readErased } from '#api/db/erased-table.ts';
import { keepMessageFile } from '#api/db/message-file-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord, readRecords } from '#api/db/record-reader.ts';
import { readSchoolStamp } from '#api/db/school-reader.ts';
import { readRolesOfUser } from '#api/db/user-table.ts';
import type { WithAccept } from './accept-queue.ts';
import type { HandingIn } from './known-device.ts';
import { type AttachmentFile, hasFile, messageWithFile } from './message-with-file.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithStore, WithWords } from './ports.ts';
import { pushSealed } from './push-commands.ts';
import { schoolNowMs } from './school-clock.ts';
import { openSealed } from './sealed.ts';

/** A file of this school and its children, by somebody who is or was of it. Refuses any other. */
export async function openSealedFile(
  { school, sealed }: { readonly school: string; readonly sealed: Sealed },
  needs: WithStore,
): Promise<Outcome<SealedFileRow>> {
  const opened = await openSealed({ school, sealed }, needs);
  if (!opened.ok) return opened;
  const row = SealedFileRow.safeParse(opened.value.rows[0]).data;
  if (row === undefined || row.school !== school) return refuse('INVALID', 'errors.notOpened', 'sealed');
  const { read } = needs.store;
  if (!(await isOrWasOf(read, school, row.user))) return refuse('INVALID', 'errors.notOpened', 'sealed');
  const found = await readRecords(read, school, { kind: 'student', ids: row.students });
  const erased = new Set((await readErased(read, school)).map(({ id }) => id));
  const there = new Set(found.flatMap(({ record }) => (record.deletedAt === null ? [record._id] : [])));
  return row.students.every((id) => there.has(id) && !erased.has(id))
    ? done(row)
    : refuse('INVALID', 'errors.studentNotFound');
}

/** Whose role has ended still has the devices that only a member of the school can enrol. */
async function isOrWasOf(read: Reader, school: string, user: string): Promise<boolean> {
  const roles = await readRolesOfUser(read, user);
  if (roles.some((role) => role.school === school)) return true;
  return (await readDevices(read, school)).some((device) => device.enrolled_by === user);
}

interface HandedIn {
  readonly request: SealedFileRequest;
  readonly row: SealedFileRow;
  readonly file: AttachmentFile;
}

/** Answered as a push of the one command that its message is. */
export async function keepSealedFile(
  handingIn: HandingIn,
  { request, row, file: { bytes, attachment } }: HandedIn,
  needs: WithStore & WithAccept & WithClock & WithWords,
): Promise<Outcome<PushAnswer>> {
  const { school } = handingIn;
  const { store, nowMs } = needs;
  const stored = await readRecord(store.read, school, { kind: 'message', id: row.id });
  if (stored !== undefined) {
    const { fields } = stored.record;
    // It was sent before the device was blocked, and the answer was lost.
    if (fields.writtenBy !== row.user || !hasFile(fields)) return refuse('CONFLICT', 'errors.messageWritten');
    const now = schoolNowMs(await readSchoolStamp(store.read, school), nowMs());
    return done({ now, epoch: store.epoch, results: [{ id: row.id, verdict: 'duplicate' }] });
  }
  const createdAt = new Date(nowMs()).toISOString();
  const kept = { message: row.id, user: row.user, type: attachment.type, bytes, createdAt };
  if (!(await store.write((writer) => keepMessageFile(writer, school, kept))))
    return refuse('CONFLICT', 'errors.messageWritten');
  const ms = Date.parse(row.writtenAt);
  const at = formatStamp({ ms, counter: 0, node: nodeOfDevice(request.device) });
  const command = await messageWithFile(
    { ...row, _id: row.id },
    {
      school,
      attachment,
      origin: { at, nowMs: ms, offsetMinutes: 0, actor: row.user },
      read: store.read,
    },
  );
  return done(await pushSealed(handingIn, { request, content: { samples: [], rows: [{ command }] } }, needs));
}
