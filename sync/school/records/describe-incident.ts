import type { MessageKey, Say } from '#sync/words/message-key.ts';
import { formatCount, formatDay, formatTime } from './format.ts';
import type { Incident } from './incident.ts';
import { WallTime } from './wall-time.ts';

export type IncidentText = {
  /** `Person without permission`. */
  readonly title: string;
  /** What happened. */
  readonly what: string;
  /** What became of it since, when something did. */
  readonly afterwards: string | undefined;
};

/** An incident in words. `student`: the child's name of today, when it is known. */
export function describeIncident(
  incident: Pick<Incident, 'kind' | 'student' | 'person' | 'date' | 'words' | 'afterwards'>,
  student: string | undefined,
  say: Say,
): IncidentText {
  const { afterwards } = incident;
  return {
    title: say(titleOf(incident)),
    what: withMore(withRefusal(whatOf(incident, student, say), incident, say), incident, say),
    afterwards: afterwards === '' ? undefined : say(`incidents.afterwards.${afterwards}`),
  };
}

function titleOf(incident: Pick<Incident, 'kind' | 'words'>): MessageKey {
  if (isReleaseInDoubt(incident)) return 'incidents.unprovenRelease';
  return isOfReplaced(incident) ? 'incidents.replacedTablet' : `incidents.kinds.${incident.kind}`;
}

function whatOf(incident: Parameters<typeof whatHappened>[0], student: string | undefined, say: Say): string {
  if (student !== undefined) return whatHappened(incident, student, say);
  // `a child` stands at the beginning of some sentences.
  const [first = '', ...rest] = Array.from(whatHappened(incident, say('incidents.what.child'), say));
  return first.toLocaleUpperCase() + rest.join('');
}

/** Staff may not have seen what a parent had answered; the office sees both. */
function withRefusal(what: string, { words }: Pick<Incident, 'words'>, say: Say): string {
  const { refusedBy } = words.params;
  return refusedBy === undefined ? what : `${say('incidents.what.refused', { parent: refusedBy })} ${what}`;
}

/** Beyond a number, those who were turned away at a door are counted in one incident. */
function withMore(what: string, { words }: Pick<Incident, 'words'>, say: Say): string {
  const more = Number(words.params['more'] ?? 0);
  if (more === 0) return what;
  return `${what} ${say('incidents.what.more', { count: more, number: formatCount(more) })}`;
}

function whatHappened(
  incident: Pick<Incident, 'kind' | 'student' | 'person' | 'date' | 'words'>,
  student: string,
  say: Say,
): string {
  const {
    kind,
    person,
    date,
    words: { code, params },
  } = incident;
  const text = (name: string) => String(params[name] ?? '');
  const count = Number(params['count'] ?? 0);
  const named = {
    student,
    person: person?.name ?? say('incidents.somebody'),
    by: text('by') || say('incidents.somebody'),
    reason: text('reason'),
    time: timeText(text('time')),
    day: date === '' ? '' : formatDay(date),
    number: formatCount(count),
  };
  switch (code) {
    case 'pickedUp': {
      const isAlone = incident.student !== '' && person?.personID === incident.student;
      if (params['unproven'] !== undefined) return say(unprovenSentence(kind, isAlone), named);
      return say(isAlone ? 'incidents.what.alone' : pickedUpSentence(kind, text('rule')), named);
    }
    case 'droppedOff':
      return say(
        params['unproven'] === undefined ? 'incidents.what.droppedOff' : 'incidents.what.droppedOffUnproven',
        named,
      );
    case 'turnedAway':
      if (kind !== 'barredPerson') return say('incidents.what.unknownAsked', named);
      return text('others') === ''
        ? say('incidents.what.barredAsked', named)
        : say('incidents.what.barredAskedSeveral', { ...named, others: text('others') });
    case 'pinGuessing': {
      const tries = Number(params['tries'] ?? 0);
      return tries === 0
        ? say('incidents.what.pinGuessing')
        : say('incidents.what.pinGuessingCount', { count: tries, number: formatCount(tries) });
    }
    case 'unproven':
      // A door speaks for itself, and has no name to forge.
      return text('actor') === ''
        ? say('incidents.what.unprovenDevice')
        : say('incidents.what.unproven', { actor: text('actor') });
    case 'blocked':
      if (isOfReplaced(incident)) return say('incidents.what.replaced');
      if (!isOfAskingAlone(incident)) return say('incidents.what.blocked');
      return say(count > 0 ? 'incidents.what.blockedAskedMany' : 'incidents.what.blockedAsked', named);
    case 'stillHere':
      return say(count > 0 ? 'incidents.what.stillHereMany' : 'incidents.what.stillHere', named);
    case 'forgotten':
      return say(count > 0 ? 'incidents.what.forgottenMany' : 'incidents.what.forgotten', named);
  }
}

/** A blocked device has asked and was refused: nothing of it waits to be looked at. */
export function isOfAskingAlone({ words }: Pick<Incident, 'words'>): boolean {
  return words.code === 'blocked' && words.params['asked'] !== undefined;
}

/**
 * Nobody has blocked the tablet: another one is its door now. An app that does not know this param
 * says that it was blocked.
 */
export function isOfReplaced({ words }: Pick<Incident, 'words'>): boolean {
  return words.code === 'blocked' && words.params['replaced'] !== undefined;
}

function pickedUpSentence(kind: Incident['kind'], rule: string): MessageKey {
  if (kind === 'releaseByOverride')
    return rule === 'barred' ? 'incidents.what.releasedBarred' : 'incidents.what.released';
  if (kind === 'barredPerson' || rule === 'barred') return 'incidents.what.barred';
  return kind === 'unknownPerson' ? 'incidents.what.unknown' : 'incidents.what.ask';
}

/** Nobody knows that staff released the child, so the title must not say so. */
function isReleaseInDoubt({ kind, words }: Pick<Incident, 'kind' | 'words'>): boolean {
  return kind === 'releaseByOverride' && words.params['unproven'] !== undefined;
}

function unprovenSentence(kind: Incident['kind'], isAlone: boolean): MessageKey {
  if (isAlone) return 'incidents.what.aloneUnproven';
  return kind === 'barredPerson' ? 'incidents.what.barredUnproven' : 'incidents.what.releasedUnproven';
}

function timeText(time: string): string {
  const parsed = WallTime.safeParse(`2000-01-01T${time}`);
  return parsed.success ? formatTime(parsed.data) : time;
}
