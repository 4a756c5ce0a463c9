/**
 * Where pushes may go. A browser hands over the address itself, so a caller could name one within
 * the server's own network: only HTTPS on its usual port, by a name of the public internet, and
 * never to an address that is not public, whatever the name resolves to. One more origin can be
 * allowed by a setting, for a push service of one's own.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const ownSuffixes = ['localhost', 'local', 'internal', 'lan', 'home', 'arpa', 'test', 'example', 'onion'];

export function isPushEndpoint(endpoint: string, alsoTo: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash, origin } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (alsoTo !== undefined && origin === alsoTo) return true;
  if (protocol !== 'https:' || port !== '') return false;
  const labels = hostname.replace(/\.$/, '').split('.');
  if (hostname.startsWith('[') || isIP(hostname) !== 0 || labels.length < 2) return false;
  return !ownSuffixes.includes(labels.at(-1) ?? '');
}

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** An IPv4 address that is written as IPv6 counts as what it is. */
function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const family = isIP(address);
  if (family === 0 || /^::ffff:/i.test(address)) return false;
  return !notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Resolves names as usual, and fails for those that lead into a network that is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? noAddress(hostname), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(noAddress(hostname), '', 4);
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

function noAddress(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} has no public address.`), { code: 'ENOTFOUND' });
}
