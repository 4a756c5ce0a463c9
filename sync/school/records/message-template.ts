/** An answer that the office keeps under a name, to be chosen while it writes to a family. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { RecordId } from './id.ts';
import { compareNames } from './format.ts';
import { text } from './text.ts';

export const MessageTemplateFields = z.object({
  name: text(limits.nameLength),
  text: text(limits.messageLength),
  /** Taken off the list. It can be brought back by writing it again. */
  isRemoved: z.boolean(),
});
export type MessageTemplateFields = z.infer<typeof MessageTemplateFields>;
export type MessageTemplate = { readonly _id: RecordId } & Readonly<MessageTemplateFields>;

export const emptyMessageTemplate: MessageTemplateFields = { name: '', text: '', isRemoved: false };

/** Those that can be chosen, by name. */
export function templatesToChoose(templates: Iterable<MessageTemplate>): readonly MessageTemplate[] {
  return [...templates]
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((a, b) => compareNames(a.name, b.name) || (a._id < b._id ? -1 : 1));
}
