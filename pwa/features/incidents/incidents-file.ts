import type { Incidents } from '#pwa/data/school/incidents.ts';
import { readClosed } from '#pwa/data/school/whole-lists.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { saidLack } from '#pwa/fields/said-lack.ts';
import '#pwa/words/i18n.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { IncidentItem } from './incident-item.ts';
import { incidentsSheet } from './incidents-sheet.ts';

export type IncidentsFileNeeds = {
  readonly toItem: (incident: Incident) => IncidentItem;
  readonly t: Say;
};

/** What is open, and all that was closed, with what is known here. */
export async function incidentsFile(
  { open, closed }: Incidents,
  { toItem, t }: IncidentsFileNeeds,
): Promise<ListSheet> {
  const { items, lacks } = await readClosed(closed);
  // What is open here may have been closed by somebody else.
  const ids = new Set(items.map(({ _id }) => _id));
  const stillOpen = open.filter(({ _id }) => !ids.has(_id));
  return {
    ...incidentsSheet([...stillOpen, ...items].map(toItem), t),
    lacks: saidLack(lacks, t),
  };
}
