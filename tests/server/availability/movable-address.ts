import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '#tests/support/harness/listen.ts';

/**
 * An address that stays while what is behind it changes, as a virtual address or HAProxy has it.
 */
export interface MovableAddress {
  readonly port: number;
  /** New connections go there, and those that there are end. */
  readonly moveTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

export async function openMovableAddress(first: number): Promise<MovableAddress> {
  const open = new Set<Socket>();
  let behind = first;
  const server = createServer((incoming) => {
    const outgoing = connect(behind, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // A connection that breaks ends the other half too: the caller hears of it as of a cut.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const port = await listenOnLoopback(server);
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    moveTo: (next) => {
      behind = next;
      endAll();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
