/** May this person collect this child today? The one rule, for the door, the office, the server. */
import type { Handover, Person } from './attendance.ts';
import { type Collector, collectOf, isBarredFrom, isInRange, isInTimetable } from './collector.ts';
import type { Contact } from './contact.ts';
import { collectorId, type RecordId } from './id.ts';
import { nameWords } from './fold.ts';
import type { NameInfo } from './name-info.ts';
import type { QuestionFields } from './question.ts';
import type { School } from './school.ts';
import type { SchoolDay } from './school-day.ts';
import { contactTypes, type Student } from './student.ts';

/**
 * - `allowed`: is offered at the door.
 * - `ask`: a member of staff has to allow it.
 * - `barred`: must not collect; never shown at the door.
 * - `unknown`: nothing is known of this person and this child. A member of staff has to allow it.
 */
export type Release = 'allowed' | 'ask' | 'barred' | 'unknown';

export type ReleaseRules = {
  /** By `collectorId`. */
  readonly collectors: ReadonlyMap<RecordId, Collector>;
  readonly contacts: ReadonlyMap<RecordId, Pick<Contact, 'nameInfo'>>;
};

type Child = Pick<Student, '_id' | 'contacts'>;

/**
 * Do the rules count? Drop-offs are open to everybody unless the school asks for staff there too.
 */
export function isRuled(
  handover: 'dropOff' | 'pickUp',
  school: Pick<School, 'staffAtDropOff'> | undefined,
): boolean {
  return handover === 'pickUp' || school?.staffAtDropOff === true;
}

/**
 * `never` beats everything. Then the timetable: on a day that it does not name, whoever could
 * collect otherwise must ask. Then the range: outside it the default of the link holds. Then
 * `always` or `ask`; `always` of a parent only on days on which that parent may collect the child.
 * A child goes home alone when a member of staff lets it. A name that was typed is `unknown`; see
 * `barredNamed`. Somebody who is on no list of the child's, and has the name of a person who is
 * barred, is barred too, where `contacts` come along.
 */
export function releaseOf(
  student: Child,
  { personID }: Pick<Person, 'personID'>,
  day: SchoolDay,
  { collectors, contacts }: Pick<ReleaseRules, 'collectors'> & Partial<ReleaseRules>,
): Release {
  if (personID === '') return 'unknown';
  if (personID === student._id) return 'ask';
  const byDefault = defaultRelease(student, personID);
  const rule = collectors.get(collectorId(student._id, personID));
  const collect = rule === undefined ? '' : collectOf(rule);
  if (collect === 'never') return 'barred';
  // A parent who knows of no bar may name the barred person for a day: a new contact of that name.
  const name = byDefault === 'unknown' ? contacts?.get(personID)?.nameInfo : undefined;
  if (name !== undefined && contacts !== undefined) {
    const typed = `${name.firstName} ${name.lastName}`;
    if (barredNamed(student, typed, { collectors, contacts }) !== undefined) return 'barred';
  }
  if (rule === undefined) return byDefault;
  if (!isInTimetable(rule.days, day)) return byDefault === 'unknown' ? 'unknown' : 'ask';
  if (collect === '' || !isInRange(rule, day)) return byDefault;
  if (collect === 'ask') return 'ask';
  // On the child's list the person stands by the word of the office.
  const isAsked = byDefault !== 'allowed' && isWithoutNamer(student, rule, day, { collectors });
  return isAsked ? 'ask' : 'allowed';
}

/**
 * Was the person named by a parent who must not collect this child any more that day, or is no
 * contact of the child's? A parent gives no more than they have, whatever becomes of it later. The
 * contacts of one email may be two parents: where one is barred, it may have been that one's word.
 */
export function isWithoutNamer(
  student: Child,
  { namedBy }: Pick<Collector, 'namedBy'>,
  day: SchoolDay,
  { collectors }: Pick<ReleaseRules, 'collectors'>,
): boolean {
  const mayCollect = (personID: RecordId) => {
    const rule = collectors.get(collectorId(student._id, personID));
    // Whoever was named for a few days names nobody.
    if (rule !== undefined && rule.namedBy.length > 0) return false;
    return releaseOf(student, { personID }, day, { collectors }) === 'allowed';
  };
  const isBarred = namedBy.some((contact) => isBarredFrom({ student: student._id, contact }, collectors));
  return isBarred || (namedBy.length > 0 && !namedBy.some(mayCollect));
}

/**
 * May the person collect the child whom a parent has allowed for the day? The parent may have taken
 * the yes back, may have no right to it any more, or the office has said something else since.
 */
export function isYesStanding(
  { answer, contact, date }: Pick<QuestionFields, 'answer' | 'contact' | 'date'>,
  student: Child,
  rules: Pick<ReleaseRules, 'collectors'> & Partial<ReleaseRules>,
): boolean {
  if (answer !== 'allowed' || date === '') return false;
  return releaseOf(student, { personID: contact }, date, rules) === 'allowed';
}

/**
 * Did somebody collect whom a member of staff had to allow, or who stands on no list? A child that
 * goes home alone is not one.
 */
export function isUnusualPickUp(
  student: Child,
  { person, release }: Handover,
  day: SchoolDay,
  rules: Pick<ReleaseRules, 'collectors'> & Partial<ReleaseRules>,
): boolean {
  if (person.personID === student._id) return false;
  return release !== undefined || releaseOf(student, person, day, rules) !== 'allowed';
}

/** Parents and authorised persons may always collect, emergency contacts after a question. */
const defaults = {
  parentOrLegalGuardian: 'allowed',
  authorizedPerson: 'allowed',
  emergencyContact: 'ask',
} as const satisfies Record<(typeof contactTypes)[number], Release>;

/** What holds without a record, by the link. Of several links the most that one of them allows. */
export function defaultRelease({ contacts }: Pick<Child, 'contacts'>, contact: RecordId): Release {
  const types = contacts.filter((link) => link.contact === contact).map(({ type }) => contactTypes[type]);
  const releases = types.map((type) => (type === undefined ? 'ask' : defaults[type]));
  if (releases.includes('allowed')) return 'allowed';
  return releases.length > 0 ? 'ask' : 'unknown';
}

/**
 * The barred person of this child whom a typed name means, whatever its case, accents and order,
 * by the first name or the nickname. The office is told. At the door the name stays like any other
 * unknown one.
 */
export function barredNamed(
  student: Pick<Student, '_id'>,
  typed: string,
  { collectors, contacts }: ReleaseRules,
): RecordId | undefined {
  const words = nameWords(typed);
  for (const rule of collectors.values()) {
    if (rule.student !== student._id || collectOf(rule) !== 'never') continue;
    const contact = contacts.get(rule.contact);
    if (contact !== undefined && isNamed(contact.nameInfo, words)) return rule.contact;
  }
  return undefined;
}

/**
 * Either first name or nickname and last name are among the words, or each word is one of the
 * person's names: `bailey, ELAINE`, `Aunt Lainie Bailey`, `E. J. Bailey` and `Mrs. Bailey` mean
 * Elaine Joan Bailey, and `Joan Brown` and `Kim Bailey` do not. One incident too many costs less
 * than one that is missed.
 */
function isNamed(name: NameInfo, typed: readonly string[]): boolean {
  const [first, middle, last, nick] = [
    wordsOf(name.firstName),
    wordsOf(name.middleName),
    wordsOf(name.lastName),
    wordsOf(name.nickname),
  ];
  const names = new Set([...first, ...nick, ...last, ...middle]);
  const wanted = typed.filter((word) => !titles.has(word) || names.has(word));
  const has = (words: readonly string[]) => words.length > 0 && words.every((word) => wanted.includes(word));
  if (has(last) && (has(first) || has(nick))) return true;
  const joined = wanted.join('');
  // `Maria Delacruz` for Maria de la Cruz, and scripts that put no space between names.
  const called = [first, nick].filter((words) => words.length > 0);
  const together = called.flatMap((words) => [[...words, ...last].join(''), [...last, ...words].join('')]);
  if (together.includes(joined)) return true;
  const initials = [...first, ...nick, ...middle].flatMap((word) => Array.from(word).slice(0, 1));
  const own = new Set([...names, ...initials]);
  const isOneOf = (words: readonly string[]) => words.some((word) => wanted.includes(word));
  return wanted.every((word) => own.has(word)) && [first, nick, last].some(isOneOf);
}

/** Of the languages of the screens; without accents, as `nameWords` answers. */
const titles = new Set(
  [
    'mr mrs ms mx miss mister missus sir madam dr prof',
    'sr sra srta senor senora senorita don dona',
    'm mme mlle monsieur madame mademoiselle',
    'jr ii iii iv',
  ].flatMap((words) => words.split(' ')),
);

/** Without titles and suffixes, unless it has no other word: somebody is called Don. */
function wordsOf(name: string): readonly string[] {
  const words = nameWords(name);
  const named = words.filter((word) => !titles.has(word));
  return named.length > 0 ? named : words;
}
