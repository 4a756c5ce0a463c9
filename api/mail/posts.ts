import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makeOwnFolder } from '#api/platform/own-files.ts';
import type { Log } from '#api/platform/log.ts';

/** A letter that is written and addressed. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * Takes letters away. A port: a mail server, a folder, or the mailbox of a test.
 *
 * @throws when a letter could not be handed over
 */
export interface Post {
  readonly send: (letter: Letter) => Promise<void>;
  /** Deletes those that it keeps, where it keeps any. */
  readonly forget?: (isAbout: (letter: string) => boolean) => Promise<void>;
  readonly close: () => void;
}

/**
 * Writes each letter into a folder as an `.eml` file, for trials and for schools without a mail
 * server.
 */
export function createFolderPost(options: {
  readonly folder: string;
  readonly from: string;
  readonly log: Log;
}): Post {
  const { folder, from, log } = options;
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  );
  return {
    send: async ({ recipient, subject, text, html, id, createdAt }) => {
      const { message } = await transport.sendMail({
        to: recipient,
        subject,
        text,
        html,
        date: new Date(createdAt),
        messageId: `<${id}@${domainOf(from)}>`,
      });
      makeOwnFolder(folder);
      const file = join(folder, `${id}.eml`);
      // Whoever watches the folder sees whole letters only. They hold links that let somebody in.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ mail: id, file }, 'mail written to a file');
    },
    forget: async (isAbout) => {
      for (const file of await lettersIn(folder))
        if (isAbout(readable(await readFile(file, 'latin1')))) await rm(file);
    },
    close: () => transport.close(),
  };
}

async function lettersIn(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names.filter((name) => /\.eml(?:\.part)?$/.test(name)).map((name) => join(folder, name));
}

/** The texts of a message as a person reads them, whichever way mail has encoded them. */
function readable(message: string): string {
  const inBase64 = [...message.matchAll(/\n\n((?:[A-Za-z0-9+/]+=*\n)+)/g)].map(([, block = '']) =>
    Buffer.from(block, 'base64').toString('utf8'),
  );
  const unfolded = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [Buffer.from(unfolded, 'latin1').toString('utf8'), ...inBase64].join('\n');
}

/** A server that says nothing for so long is not there; the letter waits in the store. */
const silenceMs = 10_000;

/**
 * Hands letters to the mail server at `url` (`smtp://` or `smtps://`). Over `smtp://` the
 * connection must be encrypted (STARTTLS) before anything is said, unless the address ends in
 * `?tls=optional`.
 */
export function createSmtpPost(options: { readonly url: string; readonly from: string }): Post {
  const transport = nodemailer.createTransport(withDefaults(options.url), { from: options.from });
  return {
    send: async ({ recipient, subject, text, html, id, createdAt }) => {
      await transport.sendMail({
        to: recipient,
        subject,
        text,
        html,
        date: new Date(createdAt),
        messageId: `<${id}@${domainOf(options.from)}>`,
      });
    },
    close: () => transport.close(),
  };
}

/** Why the mail server at `url` takes no letters; undefined when it would. Sends none. */
export async function whyNoMail(url: string): Promise<string | undefined> {
  const transport = nodemailer.createTransport(withDefaults(url));
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** nodemailer reads its options from the address alone. Options in the setting win over these. */
function withDefaults(address: string): string {
  const url = new URL(address);
  const isTlsOptional = url.searchParams.get('tls') === 'optional';
  // nodemailer has no option of this name.
  url.searchParams.delete('tls');
  const defaults = {
    requireTLS: !isTlsOptional,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // The letters' own text, and nothing from the disk or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** `Bellgate <hello@school.org>` → `school.org`. */
function domainOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';
}
