import type { RecordId } from '#sync/school/records/id.ts';

/** What somebody writes to a family or to the office, until the device has kept it as a message. */
export interface MessageDraft {
  readonly text: string;
  readonly files: readonly File[];
  /** The text that the draft began with, or that was put below it. */
  readonly opening: string;
  /** It becomes a message, which takes a moment for large pictures. */
  readonly isSending: boolean;
}

export const emptyDraft: MessageDraft = { text: '', files: [], opening: '', isSending: false };

export function isWritten({ text, files }: MessageDraft): boolean {
  return text !== '' || files.length > 0;
}

/** What is left when this was sent: what was typed or chosen meanwhile, and what was not kept. */
export function withoutSent(
  now: MessageDraft,
  sent: Pick<MessageDraft, 'text' | 'files'>,
  unkept: Pick<MessageDraft, 'text' | 'files'>,
): MessageDraft {
  const isTextKept = unkept.text === '' && now.text.startsWith(sent.text);
  const isKept = unkept.text === '' && unkept.files.length === 0;
  return {
    text: isTextKept ? now.text.slice(sent.text.length).trimStart() : now.text,
    files: now.files.filter((file) => !sent.files.includes(file) || unkept.files.includes(file)),
    opening: isKept ? '' : now.opening,
    isSending: false,
  };
}

/**
 * `about`: the conversation, or the announcement that is answered. Each person has their own
 * drafts.
 */
export function draftKey(user: RecordId, school: RecordId, about: string): string {
  return `${user} ${school} ${about}`;
}

/** Whether this person has written something that is no message yet, in whatever conversation. */
export function hasDraftOf(user: RecordId, drafts: ReadonlyMap<string, MessageDraft>): boolean {
  return [...drafts].some(
    ([key, { text, files, opening }]) => key.startsWith(`${user} `) && (text !== opening || files.length > 0),
  );
}
