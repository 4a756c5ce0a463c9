/**
 * Signs commands with the key of the session in which they were made (`sync/README.md`,
 * "Signatures").
 *
 * Nothing waits for a signature but sending: a command is kept, the tick turns green, and a moment
 * later its entry gets its signature. When the session ends here, what still waits is signed and
 * the private key is destroyed. A page that begins after that signs nothing with the key that it
 * finds: whoever left the page in between could have written to the outbox. Without WebCrypto
 * nothing is signed, and the person's live session proves what they hand in.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { OutboxPort, TimePort } from '#sync/replay/ports.ts';
import { Envelope } from '#sync/school/commands/catalogue.ts';
import { countsUnproven } from '#sync/school/commands/counts-unproven.ts';
import { type Signature, signedText } from '#sync/school/commands/signature.ts';
import { afterTickMs } from './after-tick.ts';
import type { SignedInSession } from './kept-view.ts';
import { type OutboxDatabase, parseEntry, readableEntries, rowsIn, withChanges } from './outbox-database.ts';
import { withReopen } from './reopen.ts';
import type { SessionKey, SessionKeys, SigningPort } from './session-keys.ts';

export type CommandSigner = {
  /** A command is on disk: it is signed a moment later. */
  readonly noteKept: (entry: OutboxEntry) => void;
  /**
   * Makes the session's key, and ends that of a session which is over here. Gives the one there is.
   */
  readonly followSession: () => Promise<SessionKey | undefined>;
  /** Everything of this session that waits gets its signature now. */
  readonly signWaiting: () => Promise<void>;
};

export type SignerDeps = {
  readonly database: OutboxDatabase;
  readonly keys: SessionKeys;
  readonly signing: SigningPort | undefined;
  readonly session: () => SignedInSession | undefined;
  readonly time: Pick<TimePort, 'sleep'>;
  readonly onFault: (fault: unknown) => void;
};

export function createCommandSigner(deps: SignerDeps): CommandSigner {
  const { database, keys, signing, session, time, onFault } = deps;
  const kept = new Set<string>();
  let cannotKeep = false;
  /** The session whose key this page has used while it lived. */
  let followed: string | undefined;
  // One after the other: a sign-out ends the key that a sign-in is just making.
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function signAll(key: SessionKey, entries: readonly OutboxEntry[]): Promise<void> {
    if (signing === undefined) return;
    const signed = await withSignatures(entries, { key, signing });
    const signatures = new Map(signed.flatMap(({ id, signature }) => (signature ? [[id, signature]] : [])));
    await storeSignatures(database, signatures);
  }

  async function signKept(): Promise<void> {
    const ids = [...kept];
    kept.clear();
    const key = await keys.read();
    if (key === undefined) return;
    await signAll(key, readableEntries(await database.entries.bulkGet(ids)));
  }

  async function signWaitingWith(key: SessionKey): Promise<void> {
    await signAll(key, readableEntries(await rowsIn(database, 'waiting').toArray()));
  }

  async function follow(): Promise<SessionKey | undefined> {
    if (signing === undefined || cannotKeep) return undefined;
    const now = session();
    const before = await keys.read();
    if (before !== undefined && before.session === now?.session) {
      // A page that was killed may have left what it had no time to sign.
      if (followed !== before.session) await signWaitingWith(before);
      followed = before.session;
      return before;
    }
    if (before !== undefined) {
      if (before.session === followed) await signWaitingWith(before);
      await keys.destroy(before.id);
    }
    if (now === undefined) return undefined;
    const made = await signing.makeKey();
    // Another tab may have been quicker: what is signed by a key that is not kept counts for
    // nothing.
    const key = made && (await keys.add({ ...made, ...now, isHandedIn: false }));
    cannotKeep = key === undefined;
    if (key?.session !== now.session) return key;
    followed = key.session;
    await signWaitingWith(key);
    return key;
  }

  return {
    noteKept: ({ id }) => {
      if (signing === undefined) return;
      kept.add(id);
      if (kept.size > 1) return;
      time
        .sleep(afterTickMs)
        .done.then(() => inTurn(signKept))
        .catch(onFault);
    },
    followSession: () => inTurn(follow),
    signWaiting: () =>
      inTurn(async () => {
        const key = await keys.read();
        if (key !== undefined) await signWaitingWith(key);
      }),
  };
}

/**
 * What is about to be sent gets its signature, where the one on disk has not been made yet, and
 * never after the session. `isLive`: does the session still live that the key is of?
 */
export function signedWaiting(
  waiting: OutboxPort['waiting'],
  {
    keys,
    signing,
    onFault,
    isLive,
  }: Pick<SignerDeps, 'keys' | 'signing' | 'onFault'> & {
    readonly isLive: (key: SessionKey) => boolean;
  },
): OutboxPort['waiting'] {
  if (signing === undefined) return waiting;
  async function readKey(): Promise<SessionKey | undefined> {
    try {
      return await keys.read();
    } catch (fault) {
      // A broken store of keys must not hold up what happened at the door.
      onFault(fault);
      return undefined;
    }
  }
  return async (...asked) => {
    const read = await waiting(...asked);
    if (read.entries.every(({ signature }) => signature !== undefined)) return read;
    const key = await readKey();
    if (key === undefined || !isLive(key)) return read;
    return { ...read, entries: await withSignatures(read.entries, { key, signing }) };
  };
}

/**
 * For the service worker, which cannot see whether the session still lives: a browser that was
 * killed during a sign-out has a key whose session is over. The worker therefore signs nothing.
 * What a page has not signed, or signed with a key that the server has not heard of, waits for a
 * page. What counts unproven waits so only until the browser's last try: no fact waits for a
 * signature for good.
 */
export function provenWaiting(
  waiting: OutboxPort['waiting'],
  keys: Pick<SessionKeys, 'read'>,
  { isLastTry }: { readonly isLastTry: boolean },
): OutboxPort['waiting'] {
  return async (...asked) => {
    const read = await waiting(...asked);
    const key = await keys.read();
    if (key === undefined) return read;
    const lanesHeld = new Set<string>();
    const entries = read.entries.filter((entry) => {
      if (!lanesHeld.has(entry.lane) && mayGo(entry, { key, isLastTry })) return true;
      // What follows in the lane waits with it.
      lanesHeld.add(entry.lane);
      return false;
    });
    return { ...read, entries };
  };
}

function mayGo(
  { command, signature }: OutboxEntry,
  { key, isLastTry }: { readonly key: SessionKey; readonly isLastTry: boolean },
): boolean {
  const envelope = Envelope.safeParse(command).data;
  const isOfKey = signature === undefined ? envelope?.actor === key.user : signature.key === key.id;
  if (!isOfKey || (signature !== undefined && key.isHandedIn)) return true;
  return isLastTry && envelope !== undefined && countsUnproven(envelope.name);
}

async function withSignatures(
  entries: readonly OutboxEntry[],
  by: { readonly key: SessionKey; readonly signing: SigningPort },
): Promise<readonly OutboxEntry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const signature = entry.signature ?? (await signatureOf(entry, by));
      return signature === undefined ? entry : { ...entry, signature };
    }),
  );
}

/** Undefined for what another person recorded. */
async function signatureOf(
  { school, command }: OutboxEntry,
  { key, signing }: { readonly key: SessionKey; readonly signing: SigningPort },
): Promise<Signature | undefined> {
  const envelope = Envelope.safeParse(command).data;
  if (envelope?.actor !== key.user || typeof command !== 'object' || command === null) return undefined;
  const value = await signing.sign(key.privateKey, signedText(school, command));
  return value === undefined ? undefined : { key: key.id, value };
}

/** Into the rows as they are by now: a verdict may have come meanwhile. */
async function storeSignatures(
  database: OutboxDatabase,
  signatures: ReadonlyMap<string, Signature>,
): Promise<void> {
  if (signatures.size === 0) return;
  await withReopen(database, () =>
    database.transaction('rw', database.entries, async () => {
      const rows = await database.entries.bulkGet([...signatures.keys()]);
      const changed = rows.flatMap((row) => {
        const entry = parseEntry(row);
        const signature = entry && signatures.get(entry.id);
        if (entry === undefined || entry.signature !== undefined || signature === undefined) return [];
        return [withChanges(row, { signature })];
      });
      await database.entries.bulkPut(changed);
    }),
  );
}
