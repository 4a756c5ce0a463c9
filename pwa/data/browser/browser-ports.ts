import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import type { Send } from '#pwa/data/calls/ask.ts';
import type { DeviceClock } from '#pwa/data/store/device-clock.ts';
import type { SealingPort } from '#pwa/data/store/sealed-outbox.ts';
import type { SigningPort } from '#pwa/data/store/session-keys.ts';
import type { Disk } from '#pwa/data/store/disk.ts';

/** What a tab needs of the world: the page brings the real ones, the simulator its own. */
export type BrowserPorts = {
  readonly fetch: Send;
  /** Local storage. */
  readonly storage: Storage;
  readonly disk: Disk;
  /** Undefined where the browser has no WebCrypto: outside a secure context. */
  readonly signing: SigningPort | undefined;
  /** Undefined there as well. */
  readonly sealing: SealingPort | undefined;
  readonly clock: DeviceClock;
  readonly time: TimePort;
  readonly timeLimit: (ms: number) => AbortSignal;
  readonly lock: LockPort;
  readonly newId: () => string;
  readonly isVisible: () => boolean;
  /** The first name of this browser as a device. */
  readonly deviceName: string;
  readonly version: string;
  /** A fault that no screen asked for. */
  readonly onFault: (fault: unknown) => void;
};
