/**
 * The listener below the routes: how long a request may take to arrive, and what is answered to what is no request. All that
 * reaches the routes is answered there.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { refuse } from '#api/domain/outcome.ts';
import { type ServerLimits, serverLimits } from '#api/server-limits.ts';
import type { Services } from '#api/services.ts';
import { refusalToReply } from './errors.ts';
import { commonHeaders, type Server as App } from './mount.ts';

interface Serving {
  readonly app: App;
  readonly services: Pick<Services, 'say' | 'version'>;
  /** A test has less patience. */
  readonly limits?: ServerLimits;
}

export function createHttpServer({ app, services, limits = serverLimits }: Serving): Server {
  const answering = new WeakMap<Duplex, Set<ServerResponse>>();
  const listener = getRequestListener(app.fetch, {
    // A request that cannot even be read as one, for instance for its host.
    errorHandler: () => notUnderstood(services),
  });
  const server = createServer(
    {
      headersTimeout: limits.headersWithinMs,
      requestTimeout: limits.requestWithinMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
    },
    (incoming, outgoing) => {
      const open = answering.get(incoming.socket) ?? new Set();
      answering.set(incoming.socket, open.add(outgoing));
      outgoing.once('close', () => open.delete(outgoing));
      void listener(incoming, outgoing);
    },
  );
  server.setTimeout(limits.silentForMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isMidway = [...(answering.get(socket) ?? [])].some((outgoing) => outgoing.headersSent);
    // An answer within an answer would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || isMidway) socket.destroy(error);
    else socket.end(brokenRequestAnswer(error.code, services));
  });
  return server;
}

function notUnderstood({ say, version }: Serving['services']): Response {
  const { status, headers, text } = refusalToReply(refuse('INVALID', 'validation.notUnderstood'), say);
  return new Response(text, { status, headers: { ...commonHeaders(version), ...headers } });
}

const lineOfCode: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Written by hand: there is no request to which a response could belong. */
function brokenRequestAnswer(code: string | undefined, { say, version }: Serving['services']): string {
  const { headers, text } = refusalToReply(refuse('INVALID', 'validation.notUnderstood'), say);
  const all = {
    ...commonHeaders(version),
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${lineOfCode[code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${text}`;
}
