import nodemailer from 'nodemailer';
import type { Post } from './post.ts';

/** A server that says nothing for so long is not there; the letter waits in the store. */
const silenceMs = 10_000;

/**
 * Hands letters to the mail server at `url` (`smtp://` or `smtps://`). Over `smtp://` the connection must become encrypted
 * (STARTTLS) before anything is said, unless the address ends in `?tls=optional`.
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
        date: createdAt,
        messageId: `<${id}@${domainOf(options.from)}>`,
      });
    },
    close: () => transport.close(),
  };
}

/** nodemailer reads its options from the address alone when there is one. What the setting says itself goes first. */
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

/** `Bellgate <hello@school.org>` → `school.org`. The same letter has the same id, however often it is sent. */
export function domainOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';
}
