import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are asked whether their last answer is out. */
const lookEveryMs = 20;

export interface Stopping {
  /** Ends the answers that would go on for ever. */
  readonly endStreams: () => void;
  /** After that the rest is cut. */
  readonly withinMs: number;
}

/**
 * The way to stop a server that does not listen yet: it refuses new connections, ends live streams,
 * and finishes answers under way. `server.close` would also wait for what browsers keep open: a
 * connection after its answer, and one that was opened ahead of need and has brought nothing.
 */
export function prepareStop(server: Server): (stopping: Stopping) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async ({ endStreams, withinMs }) => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    endStreams();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const look = setInterval(() => server.closeIdleConnections(), lookEveryMs);
    const cut = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  };
}
