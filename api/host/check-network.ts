/** Of the network: the server itself, the address that people use, its certificate, the proxy. */
import { createServer, isIP } from 'node:net';
import { connect } from 'node:tls';
import { callerHiddenHeader } from '#api/http/network-address.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { Finding } from './finding.ts';

const patienceMs = 5_000;
const dayMs = 86_400_000;
/** Certificates of 90 days are usually renewed 30 days before they end. */
const renewalDays = 14;

export async function checkNetwork(settings: Settings, nowMs: number): Promise<readonly Finding[]> {
  const { host, port, appUrl } = settings;
  const own = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const answer = await ask(`${own}/api/ready`);
  const isServing = answer?.ok === true;
  // Whoever answers has the port, and may be this server before it is ready.
  const refused = answer === undefined ? await whyNotListening(settings) : undefined;
  const listens: Finding =
    refused ??
    (isServing
      ? { state: 'good', message: 'host.serving', params: { url: own } }
      : { state: 'look', message: 'host.notServing', params: { url: own } });
  if (!appUrl.startsWith('https:')) {
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(appUrl).hostname);
    const params = { url: appUrl };
    return [
      listens,
      isLocal
        ? { state: 'look', message: 'host.onlyHere', params }
        : { state: 'wrong', message: 'host.noTls', params },
    ];
  }
  const certificate = await checkCertificate(new URL(appUrl), nowMs);
  if (certificate.state === 'wrong' || !isServing) return [listens, certificate];
  return [listens, certificate, ...(await checkProxy(settings))];
}

/** What the start of the server would end with. */
function whyNotListening({ host, port }: Settings): Promise<Finding | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code, message: problem }: NodeJS.ErrnoException) =>
      resolve({
        state: 'wrong',
        message: code === 'EADDRINUSE' ? 'api.portTaken' : 'api.cannotListen',
        params: { setting: 'PORT', host, port, problem },
      }),
    );
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' });
  } catch {
    // Nobody answers there, or nobody with a certificate: the findings say so.
    return undefined;
  }
}

function checkCertificate({ hostname, port, href }: URL, nowMs: number): Promise<Finding> {
  return new Promise((resolve) => {
    const at = { host: hostname, port: Number(port || 443) };
    // An address is no name that a certificate is asked for by (RFC 6066, section 3).
    const socket = connect(isIP(hostname) === 0 ? { ...at, servername: hostname } : at);
    const end = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    const params = { url: href };
    socket.setTimeout(patienceMs, () => end({ state: 'wrong', message: 'host.noAnswer', params }));
    socket.once('error', ({ message }) =>
      end({ state: 'wrong', message: 'host.badCertificate', params: { ...params, problem: message } }),
    );
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - nowMs) / dayMs);
      end(
        days < renewalDays
          ? { state: 'look', message: 'host.certificateEnds', params: { ...params, days } }
          : { state: 'good', message: 'host.goodCertificate', params: { ...params, days } },
      );
    });
  });
}

/** What the server's own answers show of the proxy in front. */
export async function checkProxy({
  appUrl,
  trustProxy,
}: Pick<Settings, 'appUrl' | 'trustProxy'>): Promise<readonly Finding[]> {
  const params = { url: appUrl };
  const ready = await ask(new URL('/api/ready', appUrl).href);
  if (ready?.ok !== true) return [{ state: 'wrong', message: 'host.proxyElsewhere', params }];
  if (!trustProxy) return [{ state: 'wrong', message: 'host.proxyNotTrusted', params }];
  if (ready.headers.has(callerHiddenHeader))
    return [{ state: 'wrong', message: 'host.proxyHidesCaller', params }];
  return [{ state: 'good', message: 'host.proxyGood', params }];
}
