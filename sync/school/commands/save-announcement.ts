import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { AnnouncementFields } from '#sync/school/records/announcement.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isBlank } from '#sync/school/records/text.ts';

export const SaveAnnouncementArgs = z.object({ _id: RecordId, set: AnnouncementFields.partial() });
export type SaveAnnouncementArgs = z.infer<typeof SaveAnnouncementArgs>;

/**
 * An announcement to everybody, to grade levels or to families of children. Whether the levels and
 * the children are there is not asked: one that is deleted later, or that arrives later from
 * another lane, is no reason to hold the words back. Who is not there has no family that could read
 * them.
 */
export const saveAnnouncement: CommandDefinition<'saveAnnouncement', SaveAnnouncementArgs> = {
  name: 'saveAnnouncement',
  v: 1,
  args: SaveAnnouncementArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `announcement:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'announcement', id: _id }] }),
  check: ({ _id, set }, lookup) =>
    announcementProblems(resultingFields('announcement', { _id, set }, lookup)),
  effect: ({ _id, set }) => [{ kind: 'announcement', id: _id, set }],
  subject: () => ({}),
};

/** A title and something to say, in each language. The same for the form and the server. */
export function announcementProblems({
  title,
  body,
  otherLanguages,
}: Pick<AnnouncementFields, 'title' | 'body' | 'otherLanguages'>): readonly Problem[] {
  return [
    ...missingWords({ title, body }, ''),
    ...otherLanguages.flatMap((words, index) => missingWords(words, `otherLanguages.${index}.`)),
  ];
}

function missingWords(
  { title, body }: Pick<AnnouncementFields, 'title' | 'body'>,
  prefix: string,
): readonly Problem[] {
  const problems: Problem[] = [];
  const missing = (field: string): Problem => ({
    code: 'INVALID',
    message: 'validation.required',
    field: `${prefix}${field}`,
  });
  if (isBlank(title)) problems.push(missing('title'));
  if (isBlank(body)) problems.push(missing('body'));
  return problems;
}

export const DeleteAnnouncementArgs = z.object({ _id: RecordId });
export type DeleteAnnouncementArgs = z.infer<typeof DeleteAnnouncementArgs>;

export const deleteAnnouncement: CommandDefinition<'deleteAnnouncement', DeleteAnnouncementArgs> = {
  name: 'deleteAnnouncement',
  v: 1,
  args: DeleteAnnouncementArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `announcement:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'announcement', id: _id }] }),
  check: ({ _id }, lookup) =>
    // Deleted on two devices is deleted: the second has nothing to be looked at.
    lookup.get('announcement', _id) !== undefined
      ? []
      : [{ code: 'NOT_FOUND', message: 'errors.announcementNotFound' }],
  effect: ({ _id }) => [{ kind: 'announcement', id: _id, isDeletion: true }],
  subject: () => ({}),
};
