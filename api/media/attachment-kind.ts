/**
 * What may be sent in a thread: pictures, which are drawn anew, and PDF, which is served as it is.
 */
import { limits } from '#sync/limits.ts';

/** `%PDF-1.` or `%PDF-2.`, at the very beginning: what hides it behind other bytes is not taken. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8));
  return /^%PDF-[12]\.\d$/.test(head);
}

/**
 * A name that any disk and any header takes: without folders, without what controls a line or its
 * direction, without half of a character, and with the ending of what the file is.
 */
export function fileNameFor(sent: string, ending: 'pdf' | 'webp'): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const readable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}<>:"|?*]/gu, ' ').replaceAll(/\s+/g, ' ');
  const stem = readable
    .replace(/\.[^.]*$/, '')
    .replace(/^[. ]+/, '')
    .trim();
  const room = limits.fileNameLength - ending.length - 1;
  // Not within a character of two halves.
  const cut = stem.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trim() || 'file'}.${ending}`;
}
