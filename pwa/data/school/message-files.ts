/** Files that are sent in conversations: kept on this device at once, handed in when it can be. */
import { momentNow } from './clock.ts';
import { useCallback, useEffect, useRef } from 'react';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Message } from '#sync/school/records/message.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { handInKeptFiles, uploadTimeoutMs } from '#pwa/data/browser/hand-in-kept-files.ts';
import {
  ask,
  facts,
  fileDatabase,
  onFault,
  openStream,
  outbox,
  sessionStore,
} from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import {
  dropFile,
  eachFile,
  keepFiles,
  type KeptFile,
  noteRefusal,
  readFiles,
} from '#pwa/data/store/kept-files.ts';
import { useLivePart, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { newRecordId } from './give.ts';
import { shrinkPicture } from './upload-media.ts';

/** As the file dialog wants it. */
export const attachable = 'image/jpeg,image/png,image/gif,image/svg+xml,application/pdf';

export type Attachable =
  { readonly kind: 'file'; readonly file: File } | { readonly kind: 'too-large' | 'not-allowed' };

/** A picture is made smaller before it is kept. The server looks at the bytes once more. */
export async function prepareFile(chosen: File): Promise<Attachable> {
  if (!attachable.split(',').includes(chosen.type)) return { kind: 'not-allowed' };
  const file = await shrinkPicture(chosen, limits.attachmentPx);
  return file.size > limits.attachmentBytes ? { kind: 'too-large' } : { kind: 'file', file };
}

export interface SendingFiles {
  readonly school: RecordId;
  readonly user: RecordId;
  readonly thread: Pick<Message, 'students'>;
  readonly isFromFamily: boolean;
  readonly announcement?: string | undefined;
}

/** Answers whether the disk kept them. No network is awaited. */
export async function sendFiles(files: readonly File[], to: SendingFiles): Promise<boolean> {
  const { school, user, thread, isFromFamily, announcement = '' } = to;
  const writtenAt = momentNow();
  try {
    const kept: KeptFile[] = [];
    for (const file of files)
      kept.push({
        id: newRecordId(),
        school,
        user,
        students: [...thread.students],
        isFromFamily,
        announcement,
        name: file.name,
        type: file.type,
        bytes: await file.bytes(),
        writtenAt,
        refusedFor: '',
      });
    await keepFiles(fileDatabase, kept);
  } catch (fault) {
    onFault(fault);
    return false;
  }
  handInFiles().catch(onFault);
  return true;
}

/** Those of a school that the server does not have, of whoever is signed in. */
export function useKeptFiles(school: RecordId): readonly KeptFile[] {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user._id : '';
  const all = useScreenQuery(() => readFiles(fileDatabase, { user }), onFault, [user]);
  return all?.filter((file) => file.school === school) ?? [];
}

/** How many files of whoever is signed in the server does not have. */
export async function countKeptFiles(isOf: (school: RecordId) => boolean = () => true): Promise<number> {
  const session = sessionStore.session.get();
  if (session.status !== 'signed-in') return 0;
  let count = 0;
  for await (const { user, school } of eachFile(fileDatabase))
    if (user === session.user._id && isOf(school)) count += 1;
  return count;
}

/**
 * How many wait for a school that the person belongs to, as it changes. Undefined while it is being
 * read from disk.
 */
export function useKeptFileCount(): number | undefined {
  const session = useSession();
  const roles = session.status === 'signed-in' ? session.user.roles : [];
  const schools = roles.flatMap(({ institution }) => institution?._id ?? []);
  return useScreenQuery(() => countKeptFiles((school) => schools.includes(school)), onFault, [
    schools.join(' '),
  ]);
}

export async function tryFileAgain(id: RecordId): Promise<void> {
  await noteRefusal(fileDatabase, id, '');
  await handInFiles();
}

export function removeFile(id: RecordId): Promise<void> {
  return dropFile(fileDatabase, id);
}

/** While somebody is signed in and the server can be reached, what was kept is handed in. */
export function useHandInFiles(): void {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user._id : '';
  const isReachable = useLivePart(facts, (told) => told.isReachable);
  const lastSyncMs = useLivePart(facts, (told) => told.lastSyncMs);
  const isBusy = useRef(false);
  const isOn = user !== '' && isReachable;
  const handIn = useCallback(
    () =>
      void handInFiles()
        .then((isTooBusy) => (isBusy.current = isTooBusy ?? isBusy.current))
        .catch(onFault),
    [],
  );
  useEffect(() => {
    // A gap in the network may be over before it is known as one: the next sync hears of its end.
    if (isOn && !isBusy.current) handIn();
  }, [user, isOn, lastSyncMs, handIn]);
  useEffect(() => {
    if (!isOn) return undefined;
    // A server that is too busy for a file is asked again, however often it is heard meanwhile.
    const again = setInterval(handIn, limits.filesAgainMs);
    return () => clearInterval(again);
  }, [user, isOn, handIn]);
}

/**
 * In one tab only. Answers whether the server was too busy for one; undefined while another is at
 * it.
 */
async function handInFiles(): Promise<boolean | undefined> {
  let isTooBusy: boolean | undefined;
  await realPorts.lock.ifFree('bellgate-files', async () => {
    isTooBusy = await handInKeptFiles({
      ask,
      files: fileDatabase,
      user: () => {
        const session = sessionStore.session.get();
        return session.status === 'signed-in' ? session.user._id : undefined;
      },
      device: async () => (await outbox.device()).id,
    });
  });
  return isTooBusy;
}

export type Fetched =
  { readonly kind: 'file'; readonly content: Blob } | { readonly kind: 'gone' | 'unreachable' };

/** The whole file of a message, which lies on the server alone. */
export function fetchAttachment(school: RecordId, message: RecordId): Promise<Fetched> {
  return fetchFile(`/sync/${encodeURIComponent(school)}/attachments/${encodeURIComponent(message)}`);
}

/** The file of a message that waits for an administrator's decision. */
export function fetchQuarantinedFile(command: RecordId): Promise<Fetched> {
  return fetchFile(`/admin/quarantine/${encodeURIComponent(command)}/file`);
}

async function fetchFile(path: string): Promise<Fetched> {
  const response = await openStream(path, AbortSignal.timeout(uploadTimeoutMs));
  if (response === undefined || !response.headers.has('x-server-version')) return { kind: 'unreachable' };
  if (!response.ok) return { kind: response.status === 404 ? 'gone' : 'unreachable' };
  try {
    return { kind: 'file', content: await response.blob() };
  } catch {
    // The line broke off in the middle.
    return { kind: 'unreachable' };
  }
}
