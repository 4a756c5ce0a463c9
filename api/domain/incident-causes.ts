/** Which incidents a settled command causes. Pure: what it needs was read before. */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { limits } from '#sync/limits.ts';
import { type ErrorCode, isOfDeactivated, isOfEndedKey } from '#sync/problem.ts';
import { type IncidentFields, incidentId, type IncidentKind } from '#sync/school/records/incident.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Question } from '#sync/school/records/question.ts';
import { isYesStanding } from '#sync/school/records/release.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { type Arrival, envelopeOf } from './arrival.ts';
import { endMissingPickUps } from './end-missing-pick-ups.ts';
import { type Decided, isByPerson } from './history-rows.ts';
import type { Causes, NewIncident } from './new-incident.ts';
import {
  dropOffIncident,
  isBarred,
  type PickUpSeen,
  pickUpIncidents,
  rulesHeld,
} from './pick-up-incidents.ts';
import { isOfVisit } from './visit-asked.ts';
import type { WorkingSet } from './working-set.ts';

/**
 * One open incident of these kinds says enough about a door: a device that pushes a thousand
 * commands must not bury the others.
 */
export const oncePerDoor: readonly IncidentKind[] = ['unprovenCommands', 'blockedDeviceReturned'];

const nothing: Causes = { incidents: [], amended: [], settled: [] };

export function causesOf(
  decided: Decided,
  { madeAt, workingSet, unproven }: Omit<PickUpSeen, 'door' | 'isAtDoor' | 'isProven'>,
): Causes {
  const { arrival, verdict, problems } = decided;
  const [problem] = problems;
  if (verdict === 'quarantined' && problem !== undefined) {
    if (problem.code === 'DEVICE_REVOKED')
      return only(ofRevoked(arrival, { madeAt, isReplaced: isOfEndedKey(problem) }));
    const isUnproven = unprovenCodes.has(problem.code) && !isOfDeactivated(problem);
    return isUnproven ? only(ofUnproven(arrival, madeAt)) : nothing;
  }
  const isStanding = verdict === 'applied' || verdict === 'superseded';
  if (!isStanding || arrival.parsed.kind !== 'command') return nothing;
  const { command } = arrival.parsed;
  const door = doorOf(arrival);
  if (command.name === 'recordAttendance') {
    const seen = {
      workingSet,
      door,
      isAtDoor: isAtDoor(arrival),
      isProven: isByPerson(decided),
      madeAt,
      unproven,
    };
    const { incidents, amended } = pickUpIncidents(command, seen);
    const ended = endMissingPickUps(command, workingSet);
    const dropOff = dropOffIncident(command, seen);
    return {
      incidents: dropOff === undefined ? incidents : [...incidents, dropOff],
      amended: [...amended, ...ended.amended],
      settled: ended.settled,
    };
  }
  return command.name === 'reportDoorEvent' ? ofDoorEvent(command, { door, madeAt, workingSet }) : nothing;
}

/** A command in a name that was not proven, or that this name may not give. */
const unprovenCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['FORBIDDEN', 'UNPROVEN']);

function ofUnproven(arrival: Arrival, madeAt: string): NewIncident {
  const envelope = envelopeOf(arrival.parsed);
  const words = { code: 'unproven', params: { command: envelope?.name ?? '' } } as const;
  return { ...ofQuarantined('unprovenCommands', arrival, { madeAt, words }), actor: envelope?.actor };
}

/** What a tablet brings that was replaced is no alarm, but waits for the office as well. */
function ofRevoked(
  arrival: Arrival,
  { madeAt, isReplaced }: { readonly madeAt: string; readonly isReplaced: boolean },
): NewIncident {
  const words = { code: 'blocked', params: isReplaced ? { replaced: 1 } : {} } as const;
  return ofQuarantined('blockedDeviceReturned', arrival, { madeAt, words });
}

function ofQuarantined(
  kind: 'blockedDeviceReturned' | 'unprovenCommands',
  arrival: Arrival,
  told: Pick<IncidentFields, 'madeAt' | 'words'>,
): NewIncident {
  const nobody = { student: '', person: null, date: '' } as const;
  return {
    id: incidentId(kind, arrival.id),
    set: { kind, ...nobody, door: doorOf(arrival), ...told },
  };
}

function ofDoorEvent(
  { id, args }: Command<'reportDoorEvent'>,
  {
    door,
    madeAt,
    workingSet,
  }: { readonly door: string; readonly madeAt: string; readonly workingSet: WorkingSet },
): Causes {
  const { date = '', student = '', others = [], person = null, tries } = args;
  // A door that was offline may not have heard of the bar.
  const isBarredByNow =
    args.kind === 'unknownPerson' &&
    person !== null &&
    isBarred({ student, person }, { date: args.date ?? schoolDayAt(Date.parse(madeAt), 'UTC'), workingSet });
  const kind = isBarredByNow ? 'barredPerson' : args.kind;
  if (kind === 'unknownPerson') {
    const questions = workingSet.all('question').map((record) => toPlainRecord('question', record));
    const isClosedOf = ({ _id }: Question) => {
      const told = workingSet.lookup.get('incident', incidentId('unknownPerson', _id));
      const { closedAt = '' } = told?.fields ?? {};
      return closedAt !== '' && closedAt < madeAt;
    };
    // Whoever comes again once the office has closed it must be told of, or nobody hears. So must
    // whoever leaves after a yes that holds no more.
    const isToldOf = (one: Question) =>
      one.answer === 'allowed' ? isStanding(one, workingSet) : !isClosedOf(one);
    if (questions.some((one) => isOfVisit(one, { ...args, madeAt }) && isToldOf(one))) return nothing;
  }
  const names = others.flatMap((id) => {
    const nameInfo = workingSet.lookup.get('student', id)?.fields.nameInfo;
    return nameInfo === undefined ? [] : [fullName(nameInfo)];
  });
  const words: IncidentFields['words'] =
    kind === 'pinGuessing'
      ? { code: 'pinGuessing', params: tries === undefined ? {} : { tries } }
      : {
          code: 'turnedAway',
          params: names.length === 0 ? {} : { others: names.join(', ').slice(0, limits.lineLength) },
        };
  return only({ id: incidentId(kind, id), set: { kind, student, person, door, date, madeAt, words } });
}

function isStanding(question: Question, workingSet: WorkingSet): boolean {
  const student = workingSet.lookup.get('student', question.student);
  return (
    student !== undefined && isYesStanding(question, toPlainRecord('student', student), rulesHeld(workingSet))
  );
}

function only(incident: NewIncident): Causes {
  return { ...nothing, incidents: [incident] };
}

function doorOf({ source }: Arrival): string {
  return source.by === 'device' ? source.device : '';
}

function isAtDoor({ source }: Arrival): boolean {
  return source.by === 'device' && source.isDoor && source.isVouchedFor !== true;
}
