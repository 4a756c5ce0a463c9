/** Sends requests as fast as they are answered. Written by hand to cost little CPU. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The n-th request, whole: head and body. */
  readonly request: (index: number) => string;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly failed: number;
}

export async function runLoad({ port, connections, seconds, request }: Load): Promise<LoadResult> {
  const startMs = performance.now();
  const untilMs = startMs + seconds * 1000;
  const count = { sent: 0, good: 0, failed: 0 };
  const work = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    while (performance.now() < untilMs) {
      const status = await exchange(socket, request(count.sent++));
      if (status === 200) count.good += 1;
      else count.failed += 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { perSecond: count.good / ((performance.now() - startMs) / 1000), failed: count.failed };
}

export function postRequest(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): string {
  const text = JSON.stringify(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${lines.join('')}\r\n${text}`;
}

/** The status of the answer, once all of it is here. */
function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const hear = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      socket.off('data', hear).off('error', reject);
      resolve(Number(answer.slice(9, 12)));
    };
    socket.on('data', hear).on('error', reject);
    socket.write(request);
  });
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1];
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : answer.length >= headEnd + 4 + Number(length);
}
