/** What somebody writes to a family or to the office, until the device has kept it as a message. */
export interface MessageDraft {
  readonly text: string;
  readonly files: readonly File[];
  /** The text that the draft began with, or that was put below it. */
  readonly opening: string;
}

export const emptyDraft: MessageDraft = { text: '', files: [], opening: '' };

export function isWritten({ text, files }: MessageDraft): boolean {
  return text !== '' || files.length > 0;
}
