/** Which incidents a settled command causes. Pure: what it needs was read before. */
import type { Command } from '#sync/school/commands/catalogue.ts';
import type { ErrorCode } from '#sync/problem.ts';
import { type IncidentFields, incidentId, type IncidentKind } from '#sync/school/records/incident.ts';
import { type Arrival, envelopeOf } from './arrival.ts';
import type { Decided } from './history-rows.ts';

/** What is known when it is raised. A field of its closing that was written now would win over one. */
type Told = Pick<IncidentFields, 'kind' | 'student' | 'person' | 'door' | 'date' | 'madeAt' | 'words'>;

export interface NewIncident {
  readonly id: string;
  readonly set: Told;
  /** Whose name the incident needs: a user. */
  readonly actor?: string | undefined;
}

/**
 * One open incident of these kinds says enough about a door: a device that pushes a thousand
 * commands must not bury the others.
 */
export const oncePerDoor: readonly IncidentKind[] = [
  'pinGuessing',
  'unprovenCommands',
  'blockedDeviceReturned',
];

export function incidentsCausedBy(decided: Decided, madeAt: string): readonly NewIncident[] {
  const { arrival, verdict, problems } = decided;
  const [problem] = problems;
  if (verdict === 'quarantined' && problem !== undefined) {
    if (problem.code === 'DEVICE_REVOKED') return [ofQuarantined('blockedDeviceReturned', arrival, madeAt)];
    const isUnproven = unprovenCodes.has(problem.code) && problem.message !== 'errors.schoolReadOnly';
    return isUnproven ? [ofQuarantined('unprovenCommands', arrival, madeAt)] : [];
  }
  const isStanding = verdict === 'applied' || verdict === 'superseded';
  if (!isStanding || arrival.parsed.kind !== 'command') return [];
  return ofCommand(arrival.parsed.command, { arrival, madeAt });
}

/** A command in a name that was not proven, or that this name may not give. */
const unprovenCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['FORBIDDEN', 'UNPROVEN']);

function ofQuarantined(
  kind: 'blockedDeviceReturned' | 'unprovenCommands',
  arrival: Arrival,
  madeAt: string,
): NewIncident {
  const envelope = envelopeOf(arrival.parsed);
  return {
    id: incidentId(kind, arrival.id),
    set: {
      kind,
      student: '',
      person: null,
      date: '',
      door: doorOf(arrival),
      madeAt,
      words:
        kind === 'unprovenCommands'
          ? { code: 'unproven', params: { command: envelope?.name ?? '' } }
          : { code: 'blocked', params: {} },
    },
    actor: kind === 'unprovenCommands' ? envelope?.actor : undefined,
  };
}

function ofCommand(
  command: Command,
  { arrival, madeAt }: { readonly arrival: Arrival; readonly madeAt: string },
): readonly NewIncident[] {
  if (command.name !== 'reportDoorEvent') return [];
  const { kind, date = '', student = '', person = null, tries } = command.args;
  const words: IncidentFields['words'] =
    kind === 'pinGuessing'
      ? { code: 'pinGuessing', params: tries === undefined ? {} : { tries } }
      : { code: 'turnedAway', params: {} };
  return [
    {
      id: incidentId(kind, command.id),
      set: { kind, student, person, door: doorOf(arrival), date, madeAt, words },
    },
  ];
}

function doorOf({ source }: Arrival): string {
  return source.by === 'device' ? source.device : '';
}
