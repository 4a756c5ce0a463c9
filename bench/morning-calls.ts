/** A device's connections as a browser keeps them: one for calls, one for its live stream. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Calls {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  /** Calls `hear` at each event; ends with `close`. */
  readonly listen: (path: string, hear: () => void) => Promise<void>;
  readonly close: () => void;
}

export function openCalls(port: number, headers: Readonly<Record<string, string>>): Calls {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const live = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (by: Agent, path: string, body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        {
          agent: by,
          host: '127.0.0.1',
          port,
          path: `/api${path}`,
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const call = async (path: string, body?: unknown) => {
    const answer = await send(agent, path, body === undefined ? undefined : JSON.stringify(body));
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const text = Buffer.concat(parts).toString();
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
    const parsed: unknown = JSON.parse(text);
    return parsed;
  };
  return {
    get: (path) => call(path),
    post: (path, body) => call(path, body),
    listen: async (path, hear) => {
      const answer = await send(live, path);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
      // It ends when the device is closed, and only then.
      answer.on('error', () => {});
      answer.on('data', (chunk: Buffer) => {
        if (chunk.includes('data:')) hear();
      });
    },
    close: () => {
      agent.destroy();
      live.destroy();
    },
  };
}
