/**
 * The listener below the routes: how long a request may take to arrive, and the answers to what is
 * no HTTP request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { refuse } from '#api/domain/outcome.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import { refusalToReply } from './errors.ts';
import { commonHeaders, plainResponse, type Server as App } from './mount.ts';
import type { Reply } from './reply.ts';
import type { WithVersion, WithWords } from '#api/domain/ports.ts';

interface Serving {
  readonly app: App;
  readonly services: WithWords & WithVersion;
  /** A test has less patience. */
  readonly limits?: ServerLimits;
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export function createHttpServer({ app, services, limits = serverLimits }: Serving): Server {
  const exchanges = new WeakMap<Duplex, readonly Exchange[]>();
  const underWayOn = (socket: Duplex) => (exchanges.get(socket) ?? []).filter(isUnderWay);
  const listener = getRequestListener(app.fetch, {
    // A request that cannot even be read as one, for instance for its host.
    errorHandler: () => plainResponse(notUnderstood(services), services),
  });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    exchanges.set(socket, [...underWayOn(socket), { incoming, outgoing }]);
    // A browser keeps its connection for minutes after the answer.
    outgoing.once('close', () => exchanges.set(socket, underWayOn(socket)));
    void listener(incoming, outgoing);
  };
  const server = createServer(
    {
      headersTimeout: limits.headersWithinMs,
      requestTimeout: limits.requestWithinMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
      // Refused below, where the answer has its form.
      requireHostHeader: false,
    },
    answer,
  );
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', answer);
  server.setTimeout(limits.silentForMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isMidway = underWayOn(socket).some(({ outgoing }) => outgoing.headersSent);
    // An answer within an answer would be read as part of it, and one request gets one answer.
    if (error.code === 'ECONNRESET' || !socket.writable || isMidway) socket.destroy(error);
    else socket.end(brokenRequestAnswer(error.code, services));
  });
  return server;
}

/** Some of the request, or of its answer, is still to come. */
function isUnderWay({ incoming, outgoing }: Exchange): boolean {
  return !incoming.complete || !outgoing.writableFinished;
}

function notUnderstood({ say }: WithWords): Reply {
  return refusalToReply(refuse('INVALID', 'validation.notUnderstood'), say);
}

const lineOfCode: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Written by hand: there is no request to which a response could belong. */
function brokenRequestAnswer(code: string | undefined, { say, version }: Serving['services']): string {
  const { headers, text } = notUnderstood({ say });
  const all = {
    ...commonHeaders(version),
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${lineOfCode[code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${text}`;
}

/** The figures on a port of their own, for a network that only those who run the server reach. */
export function createMetricsServer(metrics: Pick<Metrics, 'text' | 'contentType'>): Server {
  return createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => outgoing.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => outgoing.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
}
