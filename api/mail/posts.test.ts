import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { createSay } from '#api/platform/say.ts';
import { testCertificate } from './mail-server-certificate.fixture.ts';
import { createFolderPost, createSmtpPost, type Letter } from './posts.ts';
import { resetLetter, schoolApprovedLetter, staffApprovedLetter, verificationLetter } from './letters.ts';

const settings = { say: createSay(), appUrl: 'https://bell.example.org/app/' };
const dana = {
  _id: 'dana',
  email: 'dana@example.org',
  emailVerified: true,
  nameInfo: { ...emptyName, firstName: '<b>Dana</b>', lastName: 'Müller' },
  language: '',
} as const;

function aLetter(): Letter {
  return {
    ...verificationLetter(dana, 'a+code', settings),
    id: 'mail-1',
    createdAt: '2026-09-07T12:00:00.000Z',
  };
}

/** As RFC 5322 writes a moment. Mail servers count any other form as a sign of spam. */
const dateOfLetter = 'Date: Mon, 07 Sep 2026 12:00:00 +0000';

/** `=3D` and broken lines of quoted-printable, as a mail program reads them. */
function decoded(message: string): string {
  return message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}

const hope = { name: 'Hope Primary', urlslug: 'hope-primary', language: '' } as const;

describe('a letter', () => {
  it('has the link as text and as a button, and escapes every name', () => {
    const { text, html } = aLetter();
    const link = 'https://bell.example.org/app/verifyemail?u=dana&c=a%2Bcode';
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html).not.toContain('Müller');
    const greeted = resetLetter(dana, 'code', settings).html;
    expect(greeted).toContain('Hello &lt;b&gt;Dana&lt;/b&gt; Müller,');
    expect(greeted).not.toContain('<b>');
  });

  it('to an address that is not verified says nothing that the account chose', () => {
    const unverified = { ...dana, emailVerified: false };
    for (const letter of [
      resetLetter(unverified, 'code', settings),
      staffApprovedLetter(unverified, hope, settings),
      schoolApprovedLetter(unverified, { ...hope, accessCode: 'ABCD-1234' }, settings),
    ]) {
      expect(letter.text).toMatch(/^Hello,\n/);
      expect(`${letter.text} ${letter.html}`).not.toMatch(/Dana|Müller/);
    }
  });

  it('of an approval leads into the role and the school that it gives', () => {
    expect(staffApprovedLetter(dana, hope, settings).text).toContain(
      'https://bell.example.org/app/open/staff/hope-primary\n',
    );
    const founded = schoolApprovedLetter(dana, { ...hope, accessCode: 'ABCD-1234' }, settings);
    expect(founded.text).toContain('ABCD-1234');
    expect(founded.text).toContain('https://bell.example.org/app/open/admin/hope-primary\n');
  });

  it('about a new password names the code alone: who it is for is asked', () => {
    expect(resetLetter(dana, 'code', settings).text).toContain(
      'https://bell.example.org/app/resetpassword?c=code\n',
    );
  });
});

describe('the folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellgate-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gets a file that mail programs open, for its owner alone', async () => {
    const lines: object[] = [];
    const log = { info: (line: object) => lines.push(line), warn: () => {}, error: () => {} };
    const post = createFolderPost({ folder: join(folder, 'mail'), from: 'Bellgate <bell@example.org>', log });
    await post.send(aLetter());
    const file = join(folder, 'mail', 'mail-1.eml');
    expect(await readdir(join(folder, 'mail'))).toEqual(['mail-1.eml']);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const message = decoded(await readFile(file, 'utf8'));
    expect(message).toContain('From: Bellgate <bell@example.org>');
    expect(message).toContain('To: dana@example.org');
    expect(message).toContain('Message-ID: <mail-1@example.org>');
    expect(message).toContain(`\n${dateOfLetter}\n`);
    expect(message).toContain('text/plain');
    expect(message).toContain('text/html');
    expect(message).toContain('u=dana&c=a%2Bcode');
    // Subjects name children, and a log is kept longer than a letter.
    expect(lines).toEqual([{ mail: 'mail-1', file }]);
  });
});

describe('a mail server', () => {
  interface Received {
    readonly user: string | undefined;
    readonly from: string;
    readonly to: readonly string[];
    readonly message: string;
    readonly isEncrypted: boolean;
  }
  let received: Received[];
  let refuses: boolean;
  let server: SMTPServer | undefined;
  let port: number;

  const stop = () =>
    new Promise<void>((resolve) => {
      if (server === undefined) resolve();
      else server.close(() => resolve());
    });

  async function serve({ disabledCommands }: { readonly disabledCommands: string[] }): Promise<void> {
    await stop();
    const smtp = new SMTPServer({
      ...testCertificate,
      disabledCommands,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        password === 'p@ss' ? callback(null, { user: username }) : callback(new Error('Wrong password')),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refuses) return callback(new Error('Mailbox full'));
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            user: typeof session.user === 'string' ? session.user : undefined,
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            message: decoded(Buffer.concat(chunks).toString('utf8')),
          });
          return callback();
        });
      },
    });
    // A client that goes away in the middle is not what is tested.
    smtp.on('error', () => {});
    server = smtp;
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    });
    // It listens on a port, so its address is of this kind.
    ({ port } = smtp.server.address() as AddressInfo);
  }

  beforeEach(async () => {
    received = [];
    refuses = false;
    await serve({ disabledCommands: ['STARTTLS'] });
  });

  afterEach(stop);

  const postTo = ({ credentials = 'bell:p%40ss', query = '?tls=optional' } = {}) =>
    createSmtpPost({
      url: `smtp://${credentials}@127.0.0.1:${port}${query}`,
      from: 'Bellgate <bell@example.org>',
    });

  it('is handed the letter, signed in', async () => {
    const post = postTo();
    await post.send(aLetter());
    post.close();
    expect(received).toMatchObject([{ user: 'bell', from: 'bell@example.org', to: ['dana@example.org'] }]);
    const [{ message } = { message: '' }] = received;
    expect(message).toContain('Subject: Please verify your email address');
    expect(message).toContain(`\n${dateOfLetter}\r\n`);
    expect(message).toContain('https://bell.example.org/app/verifyemail?u=dana&c=a%2Bcode');
    expect(message).toMatch(/multipart\/alternative/);
  });

  it('that refuses the letter or the password is an error, so that the letter waits', async () => {
    refuses = true;
    await expect(postTo().send(aLetter())).rejects.toThrow('Mailbox full');
    refuses = false;
    await expect(postTo({ credentials: 'bell:wrong' }).send(aLetter())).rejects.toThrow('Wrong password');
    expect(received).toEqual([]);
  });

  it('that does not encrypt gets neither the password nor a letter, unless the address allows it', async () => {
    await expect(postTo({ query: '' }).send(aLetter())).rejects.toThrow('STARTTLS');
    expect(received).toEqual([]);
  });

  it('is handed the letter over a connection that STARTTLS has encrypted', async () => {
    await serve({ disabledCommands: [] });
    // The server of the test signs its own certificate.
    await postTo({ query: '?tls.rejectUnauthorized=false' }).send(aLetter());
    expect(received).toMatchObject([{ isEncrypted: true, to: ['dana@example.org'] }]);
  });

  it('that is not there is an error', async () => {
    const post = createSmtpPost({ url: 'smtp://127.0.0.1:1?tls=optional', from: 'bell@example.org' });
    await expect(post.send(aLetter())).rejects.toThrow('ECONNREFUSED');
  });
});
