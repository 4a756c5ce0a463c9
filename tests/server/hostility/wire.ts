/** Bytes on a connection, as no client library would send them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Wire {
  readonly socket: Socket;
  readonly heard: () => string;
  /** Waits until the server has closed the connection; answers everything that it sent. */
  readonly end: Promise<string>;
  /** Waits until the received text contains this part. */
  readonly until: (wanted: string | RegExp) => Promise<string>;
}

export async function openWire(port: number): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // A reset is an end too; what was heard before it counts.
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const end = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(text)).once('close', () => resolve(text));
  });
  return {
    socket,
    heard: () => text,
    end,
    until: async (wanted) => {
      const isThere = () => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
      while (!isThere()) {
        if (socket.destroyed || socket.readableEnded)
          throw new Error(`The connection ended before ${String(wanted)} came: ${text.slice(0, 500)}`);
        await Promise.race([once(socket, 'data'), end]);
      }
      return text;
    },
  };
}

/** Sends everything and reads until the server closes the connection. */
export async function tell(port: number, bytes: string | Uint8Array): Promise<string> {
  const wire = await openWire(port);
  wire.socket.write(bytes);
  const text = await wire.end;
  wire.socket.destroy();
  return text;
}

/** Sends bytes without a pause until the server closes the connection. */
export async function drip(port: number, start: string, drop: string): Promise<string> {
  const wire = await openWire(port);
  wire.socket.write(start);
  let isOver = false;
  void wire.end.then(() => {
    isOver = true;
  });
  while (!isOver) {
    wire.socket.write(drop);
    await Promise.race([wire.end, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  wire.socket.destroy();
  return wire.heard();
}
