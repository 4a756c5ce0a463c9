import {
  describeIncident,
  isOfAskingAlone,
  type IncidentText,
} from '#sync/school/records/describe-incident.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import type { Say } from '#sync/words/message-key.ts';

/** An incident as a card shows it. */
export interface IncidentItem extends IncidentText {
  readonly id: string;
  /** Where and when it happened. */
  readonly where: string;
  /** The child's day; undefined when it is about no child, or no term has that day. */
  readonly toDay: string | undefined;
  readonly isForReview: boolean;
  readonly closing: { readonly by: string; readonly note: string } | undefined;
}

export interface IncidentContext {
  readonly say: Say;
  readonly timeZone: string;
  readonly studentName: (id: string) => string | undefined;
  readonly toDay: (incident: Incident) => string | undefined;
}

export function incidentItem(incident: Incident, context: IncidentContext): IncidentItem {
  const { say, timeZone } = context;
  const momentText = (at: string) => (at === '' ? '' : formatMoment(Date.parse(at), timeZone));
  const door = String(incident.words.params['door'] ?? '');
  const moment = momentText(incident.madeAt);
  return {
    ...describeIncident(incident, context.studentName(incident.student), say),
    id: incident._id,
    where:
      incident.door === '' ? moment : say('incidents.at', { door: door || say('incidents.aDoor'), moment }),
    toDay: context.toDay(incident),
    isForReview:
      incident.kind === 'unprovenCommands' ||
      (incident.kind === 'blockedDeviceReturned' && !isOfAskingAlone(incident)),
    closing:
      incident.closingNote === ''
        ? undefined
        : {
            by:
              incident.closedAt === ''
                ? say('incidents.closedHere')
                : say('incidents.closedBy', {
                    who: incident.closedByName || say('incidents.somebody'),
                    moment: momentText(incident.closedAt),
                  }),
            note: incident.closingNote,
          },
  };
}
