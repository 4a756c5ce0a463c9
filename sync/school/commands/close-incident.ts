import { z } from 'zod';
import { type CommandDefinition, isPresent } from './definition.ts';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { isClosed } from '#sync/school/records/incident.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { filledText } from '#sync/school/records/text.ts';

export const CloseIncidentArgs = z.object({ _id: RecordId, note: filledText(limits.notesLength) });
export type CloseIncidentArgs = z.infer<typeof CloseIncidentArgs>;

/**
 * Closes an incident with a note. The server adds who closed it and when, so a device cannot close
 * in another's name. The first closing that the server hears stands: merging would put the later
 * note over the first closer's words. The later one is `superseded`, and both are in the history.
 */
export const closeIncident: CommandDefinition<'closeIncident', CloseIncidentArgs> = {
  name: 'closeIncident',
  v: 1,
  args: CloseIncidentArgs,
  allowed: [roleTypes.administrator, roleTypes.staff],
  lane: ({ _id }) => `incident:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'incident', id: _id }] }),
  check: ({ _id }, lookup) =>
    isPresent(lookup.get('incident', _id)) ? [] : [{ code: 'NOT_FOUND', message: 'errors.incidentNotFound' }],
  isOvertaken: ({ _id }, lookup) => {
    const incident = lookup.get('incident', _id);
    return incident !== undefined && isClosed(recordFields('incident', incident));
  },
  effect: ({ _id, note }) => [{ kind: 'incident', id: _id, set: { closingNote: note } }],
  subject: () => ({}),
};
