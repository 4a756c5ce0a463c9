import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { Person } from './attendance.ts';
import { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import { Moment, text } from './text.ts';

/** What the office hears of (door.md, "Incidents"). */
export const incidentKinds = [
  'releaseByOverride',
  'barredPerson',
  'unknownPerson',
  'pickUpAgainstRules',
  'dropOffWithoutStaff',
  'pinGuessing',
  'unprovenCommands',
  'blockedDeviceReturned',
  'stillHere',
  'forgottenPickUp',
] as const;
export const IncidentKind = z.enum(incidentKinds);
export type IncidentKind = z.infer<typeof IncidentKind>;

/** How it happened; `describe-incident.ts` makes the sentence. */
const incidentCodes = [
  'pickedUp',
  'droppedOff',
  'turnedAway',
  'pinGuessing',
  'unproven',
  'blocked',
  'stillHere',
  'forgotten',
] as const;

/** What happened, as data: the sentence is made where it is read. */
export const IncidentWords = z.object({
  code: z.enum(incidentCodes),
  params: z.record(text(40), z.union([text(limits.lineLength), z.number()])),
});
export type IncidentWords = z.infer<typeof IncidentWords>;

/**
 * Something at the door that a person of the school has to look at. Only the server makes one,
 * under an id that follows from its cause, so that a cause that arrives twice raises it once. It is
 * never deleted. It is closed when its closing note is not empty.
 */
export const IncidentFields = z.object({
  kind: IncidentKind,
  student: z.union([RecordId, z.literal('')]),
  person: Person.nullable(),
  /** The device at which it happened. */
  door: z.union([RecordId, z.literal('')]),
  /** The school day that it is about. */
  date: z.union([SchoolDay, z.literal('')]),
  madeAt: z.union([Moment, z.literal('')]),
  words: IncidentWords,
  /** What became of the pick-up that it is about, or of the missing one. The incident stays. */
  afterwards: z.enum(['', 'takenBack', 'corrected', 'pickedUp']),
  closedBy: z.union([RecordId, z.literal('')]),
  closedByName: text(limits.lineLength),
  closingNote: text(limits.notesLength),
  closedAt: z.union([Moment, z.literal('')]),
});
export type IncidentFields = z.infer<typeof IncidentFields>;
export type Incident = { readonly _id: RecordId } & Readonly<IncidentFields>;

export const emptyIncident: IncidentFields = {
  kind: 'pickUpAgainstRules',
  student: '',
  person: null,
  door: '',
  date: '',
  madeAt: '',
  words: { code: 'pickedUp', params: {} },
  afterwards: '',
  closedBy: '',
  closedByName: '',
  closingNote: '',
  closedAt: '',
};

/** Made of its cause: a command, or a child and a day. */
export function incidentId(kind: IncidentKind, cause: string): RecordId {
  return `${kind}:${cause}`;
}

export function isClosed({ closingNote }: Pick<IncidentFields, 'closingNote'>): boolean {
  return closingNote !== '';
}

/** Does a copy of the school hold it? Open ones always, closed ones for some days. */
export function isInCopy(incident: Pick<IncidentFields, 'closingNote' | 'closedAt'>, nowMs: number): boolean {
  if (!isClosed(incident) || incident.closedAt === '') return true;
  return nowMs - Date.parse(incident.closedAt) <= limits.closedIncidentsKeptMs;
}
