import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';

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
