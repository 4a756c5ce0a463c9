/**
 * A proxy that refuses pushes and passes the rest, like a server that reads and cannot write.
 * Records wait although the app is online.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { listenOnLoopback } from '#tests/support/harness/listen.ts';

export interface Gate {
  readonly url: string;
  readonly refusePushes: (isRefusing: boolean) => void;
  /** The headers of each push that came, let through or not. */
  readonly pushes: () => readonly IncomingMessage['headers'][];
  readonly close: () => Promise<void>;
}

export async function openGate(serverPort: () => number): Promise<Gate> {
  const pushes: IncomingMessage['headers'][] = [];
  let isRefusing = false;

  const gate = createServer((asked, answer) => {
    const isPush = asked.method === 'POST' && asked.url?.endsWith('/push') === true;
    if (isPush) pushes.push(asked.headers);
    if (isPush && isRefusing) refuse(asked, answer);
    else passOn(asked, answer);
  });

  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = asked;
    const inner = request(
      { host: '127.0.0.1', port: serverPort(), method, path: url, headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    // Either side may close a live stream first.
    inner.on('error', () => answer.destroy());
    answer.on('close', () => inner.destroy());
    asked.pipe(inner);
  }

  const port = await listenOnLoopback(gate);
  return {
    url: `http://127.0.0.1:${port}`,
    refusePushes: (isWanted) => {
      isRefusing = isWanted;
    },
    pushes: () => pushes,
    close: async () => {
      gate.close();
      gate.closeAllConnections();
      await once(gate, 'close');
    },
  };
}

function refuse(asked: IncomingMessage, answer: ServerResponse): void {
  asked.resume();
  answer.writeHead(503, { 'content-type': 'text/plain' }).end('Not now.');
}
