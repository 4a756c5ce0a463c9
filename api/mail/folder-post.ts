import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makeOwnFolder } from '#api/db/keep-to-owner.ts';
import type { Log } from '#api/platform/log.ts';
import type { Post } from './post.ts';
import { domainOf } from './smtp-post.ts';

/** Puts each letter into a folder, as an `.eml` file that mail programs open. For trying out, and for schools without a mail server. */
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
        date: createdAt,
        messageId: `<${id}@${domainOf(from)}>`,
      });
      makeOwnFolder(folder);
      const file = join(folder, `${id}.eml`);
      // Whoever watches the folder sees whole letters only. They hold links that let somebody in.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ subject, file }, 'mail written to a file');
    },
    close: () => transport.close(),
  };
}
