import { clockErrorMs } from '#sync/clock-correction.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type CommandSigner, createCommandSigner, signedWaiting } from '#pwa/data/store/command-signer.ts';
import { FileDatabase } from '#pwa/data/store/kept-files.ts';
import { createKeptMirror } from '#pwa/data/store/kept-mirror.ts';
import { createKeptValues, type KeptValues } from '#pwa/data/store/kept-view.ts';
import { createOutbox, type Outbox } from '#pwa/data/store/outbox.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { openSessionKeys, type SessionKeys } from '#pwa/data/store/session-keys.ts';
import { createTrustedTime, type TrustedTime } from '#pwa/data/store/trusted-time.ts';
import type { BrowserPorts } from './browser-ports.ts';

/** What this browser keeps, whoever is signed in and whichever school is in view. */
export type BrowserStores = {
  readonly kept: KeptValues;
  readonly outbox: Outbox;
  readonly outboxDatabase: OutboxDatabase;
  readonly fileDatabase: FileDatabase;
  readonly keys: SessionKeys;
  readonly signer: CommandSigner;
  readonly trustedTime: Omit<TrustedTime, 'hear' | 'assumeErrorMs'>;
  /** The server's time (Unix, ms) when it was last heard before this page began. */
  readonly heardBeforeMs: () => number | undefined;
  /** Brings back what local storage lost with the browser, and how wrong the clock was. */
  readonly restore: () => Promise<void>;
  readonly close: () => void;
};

/** @param onKept a command is on disk */
export function openStores(ports: BrowserPorts, onKept: (entry: OutboxEntry) => void): BrowserStores {
  const { disk, storage, clock, time, newId, deviceName, onFault } = ports;
  const mirror = createKeptMirror({ disk, storage, time, onFault });
  const trusted = createTrustedTime({ nowMs: clock.nowMs, elapsedMs: time.elapsedMs });
  const kept = createKeptValues({ storage, mirror, nowMs: trusted.nowMs, onIssued: trusted.hear });
  const outboxDatabase = new OutboxDatabase(disk);
  const fileDatabase = new FileDatabase(disk);
  const keys = openSessionKeys(disk);
  const signer = createCommandSigner({ ...ports, database: outboxDatabase, keys, session: kept.session });
  const outbox = createOutbox({
    database: outboxDatabase,
    clock,
    newId,
    deviceName,
    onKept: (entry) => {
      onKept(entry);
      signer.noteKept(entry);
    },
  });

  let heardBeforeMs: number | undefined;
  async function recallClockError(): Promise<void> {
    const sample = (await outbox.samples()).at(-1);
    heardBeforeMs = sample?.serverMs;
    if (sample !== undefined) trusted.assumeErrorMs(clockErrorMs(sample), sample.serverMs);
  }

  return {
    kept,
    outbox: {
      ...outbox,
      waiting: signedWaiting(outbox.waiting, {
        ...ports,
        keys,
        isLive: (key) => key.session === kept.session()?.session,
      }),
      hear: (heard) => {
        trusted.hear(heard.serverMs);
        return outbox.hear(heard);
      },
    },
    outboxDatabase,
    fileDatabase,
    keys,
    signer,
    trustedTime: trusted,
    heardBeforeMs: () => heardBeforeMs,
    restore: async () => {
      // Without its copy, what local storage has must do.
      await kept.restore().catch(onFault);
      await recallClockError().catch(onFault);
    },
    close: () => {
      outboxDatabase.close();
      fileDatabase.close();
      keys.close();
      mirror.close();
    },
  };
}
