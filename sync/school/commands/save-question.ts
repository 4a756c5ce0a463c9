import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { QuestionFields } from '#sync/school/records/question.ts';

export const SaveQuestionArgs = z.object({
  _id: RecordId,
  set: QuestionFields.partial().required({ student: true, date: true }),
});
export type SaveQuestionArgs = z.infer<typeof SaveQuestionArgs>;

/**
 * The parents are asked whether somebody may collect a child once, or one of them answers. Only the
 * server makes it, from a direct call: a question that waits in an outbox would come too late.
 */
export const saveQuestion: CommandDefinition<'saveQuestion', SaveQuestionArgs> = {
  name: 'saveQuestion',
  v: 1,
  args: SaveQuestionArgs,
  allowed: [],
  lane: ({ _id }) => `question:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'question', id: _id }] }),
  check: () => [],
  effect: ({ _id, set }) => [{ kind: 'question', id: _id, set }],
  subject: ({ set: { student, date } }) => ({
    ...(student !== '' && { student }),
    ...(date !== '' && { date }),
  }),
};
