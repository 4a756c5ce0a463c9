import type { MessageKey } from '#sync/words/message-key.ts';
import type { IncidentFields } from '#sync/school/records/incident.ts';
import type { Patch } from '#sync/school/records/merge.ts';

/**
 * What is known when it is raised. A field of its closing that was written now would win over one.
 */
type Told = Pick<IncidentFields, 'kind' | 'student' | 'person' | 'door' | 'date' | 'madeAt' | 'words'>;

export interface NewIncident {
  readonly id: string;
  readonly set: Told;
  /** Whose name the incident needs: a user. */
  readonly actor?: string | undefined;
  /**
   * The user who has let it happen, proven: named as the server knows them, not as a device wrote.
   */
  readonly releasedBy?: string | undefined;
}

/** What a command raises, and what it changes of incidents that are there. */
export interface Causes {
  readonly incidents: readonly NewIncident[];
  readonly amended: readonly Amended[];
  /** Whose cause is gone: whoever gave the command has settled them. */
  readonly settled: readonly Settled[];
}

export interface Amended {
  readonly id: string;
  readonly set: Patch<'incident'>;
}

/** How a missing pick-up turned out, in words for the closing note. */
export interface Settled {
  readonly id: string;
  readonly message: Extract<MessageKey, `incidents.settled.${string}`>;
  readonly params: { readonly person: string; readonly time: string };
  /** The incident's own, marked as settled. */
  readonly words: IncidentFields['words'];
}
