import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { MessageTemplateFields } from '#sync/school/records/message-template.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isBlank } from '#sync/school/records/text.ts';

export const SaveMessageTemplateArgs = z.object({ _id: RecordId, set: MessageTemplateFields.partial() });
export type SaveMessageTemplateArgs = z.infer<typeof SaveMessageTemplateArgs>;

/** Whoever may answer families keeps the answers that are given often. */
export const saveMessageTemplate: CommandDefinition<'saveMessageTemplate', SaveMessageTemplateArgs> = {
  name: 'saveMessageTemplate',
  v: 1,
  args: SaveMessageTemplateArgs,
  allowed: [roleTypes.administrator, roleTypes.staff],
  lane: ({ _id }) => `messageTemplate:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'messageTemplate', id: _id }] }),
  check: ({ _id, set }, lookup) => templateProblems(resultingFields('messageTemplate', { _id, set }, lookup)),
  effect: ({ _id, set }) => [{ kind: 'messageTemplate', id: _id, set }],
  subject: () => ({}),
};

/** The same for the form and the server. */
export function templateProblems({
  name,
  text,
}: Pick<MessageTemplateFields, 'name' | 'text'>): readonly Problem[] {
  const missing = (field: 'name' | 'text') =>
    ({ code: 'INVALID', message: 'validation.required', field }) as const;
  return [...(isBlank(name) ? [missing('name')] : []), ...(isBlank(text) ? [missing('text')] : [])];
}
