import { once } from 'node:events';
import type { Server } from 'node:net';

/** On this port of the loopback device, or on a free one; answers which. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('A TCP server has an address with a port.');
  return address.port;
}
