import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { isSameEtag } from './is-same-etag.ts';
import { compress, type Encoding, encodingFor, isCompressed, isWorthCompressing } from './reply.ts';
import type { Server } from './mount.ts';
import { decoderHeaders, doorPageHeaders, securityHeaders } from './security-headers.ts';

interface ServedFile {
  readonly path: string;
  readonly changedMs: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

/** Formats that are compressed already. */
const packed = new Set(['.png', '.webp', '.ico', '.woff2']);

/** A name with the hash of its content in it never means anything else. */
const hashedName = /\/assets\/.+[-.][\w-]{8,}\.\w+$/;

/** The highest: of a file that lies uncompressed, each process does it once, for all devices. */
const fileQuality = 11;

/**
 * The built app. A path that names no file is a page of the app and gets `index.html`. A missing
 * file is a 404 and never that page, which a browser would run as a broken script.
 *
 * Not by Hono's `serve-static`: it has no `etag`, compresses what lies uncompressed for each answer
 * anew, and cannot tell a page's address with a dot from a missing file.
 */
export function serveApp(
  server: Server,
  { folder, version }: { readonly folder: string; readonly version: string },
): void {
  const files = new Map<string, ServedFile>();
  server.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    // The path as it was sent: decoded, `/%5Cevil.example/` would lead to another site.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirect(withoutSlash(pathname) + search, version);
    const path = context.req.path;
    const named = isFileName(path) ? await readServed(files, folder, path) : undefined;
    const isPage = named === undefined && isPageAsked(path, context.req.header('accept'));
    const name = isPage ? pageOf(path) : path;
    const file = isPage ? await readServed(files, folder, '/index.html') : named;
    if (file === undefined)
      return context.text('404', 404, { ...securityHeaders, 'x-server-version': version });
    return respond(context, { file, name, version });
  });
}

function redirect(location: string, version: string): Response {
  const headers = { ...securityHeaders, 'x-server-version': version, 'cache-control': 'no-cache', location };
  return new Response(null, { status: 301, headers });
}

function isFileName(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

/** The id at the end of a page's path may contain a dot; then the `accept` header decides. */
function isPageAsked(path: string, accept: string | undefined): boolean {
  if (!isFileName(path)) return true;
  return !path.startsWith('/assets/') && accept?.includes('text/html') === true;
}

/**
 * The page of a door is the app's page with headers of its own. Browsers store it under a name of
 * its own, since the headers of a stored page are those that it came with.
 */
const doorPage = '/door.html';

function pageOf(path: string): string {
  return path === '/door' ? doorPage : '/index.html';
}

function headersOf(name: string): Readonly<Record<string, string>> {
  if (name === doorPage) return doorPageHeaders;
  return decoderScript.test(name) ? decoderHeaders : securityHeaders;
}

/** `pwa/worker/read-codes.ts`, built. */
const decoderScript = /^\/assets\/read-codes-[\w-]+\.js$/;

async function respond(
  context: Context,
  { file, name, version }: { readonly file: ServedFile; readonly name: string; readonly version: string },
): Promise<Response> {
  const headers: Record<string, string> = {
    ...headersOf(name),
    'x-server-version': version,
    'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
    'cache-control': hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (isSameEtag(context.req.raw, file.etag)) return new Response(null, { status: 304, headers });
  const isPackable = !packed.has(extname(name)) && isWorthCompressing(file.body.byteLength);
  const encoding = isPackable ? encodingFor(context) : undefined;
  if (encoding === undefined) return new Response(file.body, { headers });
  return new Response(await compressedOnce(file, encoding), {
    headers: { ...headers, 'content-encoding': encoding },
  });
}

function compressedOnce(file: ServedFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.compressed.get(encoding);
  if (known !== undefined) return known;
  const compressed = readCompressed(file, encoding);
  file.compressed.set(encoding, compressed);
  return compressed;
}

/**
 * A hashed file lies compressed beside itself since the build, and so does the worker, which lists
 * them all. One without a hash may be replaced by hand: what lies beside it could be older.
 */
async function readCompressed(
  { path, body }: ServedFile,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const beside = await readFile(`${path}.${encoding}`).catch(() => undefined);
  const isRight =
    beside !== undefined && (hashedName.test(path) || (await isCompressed(beside, encoding, body)));
  return isRight ? new Uint8Array(beside) : compress(body, encoding, fileQuality);
}

/**
 * From memory while the file on disk is the same: a new build may replace it while the server runs.
 */
async function readServed(
  files: Map<string, ServedFile>,
  folder: string,
  name: string,
): Promise<ServedFile | undefined> {
  const path = pathWithin(folder, name);
  if (path === undefined) return undefined;
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) return undefined;
  const known = files.get(path);
  if (known?.changedMs === found.mtimeMs) return known;
  const body = new Uint8Array(await readFile(path));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const file = { path, changedMs: found.mtimeMs, body, etag, compressed: new Map() };
  files.set(path, file);
  return file;
}

/** Nothing outside the folder, and nothing hidden in it. */
function pathWithin(folder: string, name: string): string | undefined {
  const path = normalize(join(folder, name));
  const isInside = path.startsWith(normalize(folder) + sep);
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  return isInside && !isHidden && !name.includes('\0') ? path : undefined;
}

/** The result begins with one slash: `//evil.example` would lead to another site. */
function withoutSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}
