/** Mails as the server has written them into its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Server } from '../harness/start-server.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Sorted by file name, which is the order in which they were written. */
function readMails({ dataDir }: Pick<Server, 'dataDir'>): readonly Mail[] {
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
  return files
    .map(({ name }) => name)
    .toSorted()
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')));
}

/** The path that the last mail with this subject leads to. Waits for it. */
export async function mailedPath(
  server: Pick<Server, 'dataDir'>,
  mail: { readonly to: string; readonly subject: string; readonly after?: string },
): Promise<string> {
  let path: string | undefined;
  const find = () => {
    try {
      const found = readMails(server).findLast(
        ({ to, subject }) => to === mail.to && subject === mail.subject,
      );
      const url = /https?:\/\/\S+/.exec(found?.body ?? '')?.[0];
      path = url === undefined ? undefined : new URL(url).pathname + new URL(url).search;
    } catch {
      // No mail has been written yet.
      path = undefined;
    }
    return path !== undefined && path !== mail.after;
  };
  await expect.poll(find).toBe(true);
  return path ?? '';
}

function parse(message: string): Mail {
  const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
  // A long header goes on in the next line.
  const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1] ?? '');
  return { to: header('To'), subject: header('Subject'), body: decodeBytes(rest.join('\n\n')) };
}

/** RFC 2047: how a header says what is not ASCII. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeBytes(word.replaceAll('_', ' ')),
    );
}

/** Quoted-printable. */
function decodeBytes(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}
