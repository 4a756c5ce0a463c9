/**
 * The pass of somebody who may collect for a day or a few and has no account: a link with 128
 * random bits, good until the last day. The page behind it keeps what it gets, so it shows the pass
 * without a network. Only a hash of the link is stored.
 */
import { randomBytes } from 'node:crypto';
import { type Collector, collectOf } from '#sync/school/records/collector.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { OpenedPass } from '#sync/wire/protocol.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import type { Reader } from '#api/db/open.ts';
import { hasPassLink, putPassLink, readPassLink } from '#api/db/pass-link-table.ts';
import { readPin, readPinKey } from '#api/db/pin-table.ts';
import { readRecord, readRecords, readRulesOfContact } from '#api/db/record-reader.ts';
import { isLinked } from '#api/db/student-contact-table.ts';
import { readRights, readUserById } from '#api/db/user-table.ts';
import type { WithPassLinkAttempts } from './attempts.ts';
import { readOwnNamed } from './change-named.ts';
import { hashOf } from './email-codes.ts';
import { done, type Outcome, type Refusal, refuse } from './outcome.ts';
import { type Parent, type ParentScope, readParentScope } from './parent-scope.ts';
import { readOwnPasses, renewPassKeys } from './passes.ts';
import { makePins, openPin } from './pins.ts';
import type { WithAddress, WithChance, WithClock, WithIds, WithSecrets, WithStore } from './ports.ts';
import { readSchool } from './read-plain-records.ts';
import { type Doer, noteSecurity } from './security-log.ts';

type Needs = WithStore & WithClock & WithIds & WithSecrets & WithChance;

export interface PassLink {
  readonly url: string;
  readonly pin: string;
  readonly until: SchoolDay;
}

interface Linking {
  readonly school: string;
  readonly contact: RecordId;
  readonly user: string;
  /** Undefined for an administrator. */
  readonly parent: Parent | undefined;
  readonly by: Doer;
}

/**
 * The link, the PIN and the keys of passes that the person had before end: nobody reads a PIN that
 * somebody has, and whoever opened the earlier link makes no pass with it.
 */
export async function makePassLink(linking: Linking, needs: Needs & WithAddress): Promise<Outcome<PassLink>> {
  const { school, contact, user, parent, by } = linking;
  const token = randomBytes(tokenBytes).toString('base64url');
  return needs.store.write(async (writer): Promise<Outcome<PassLink>> => {
    await takeCounter(writer, school);
    const visit = await readVisit(writer, { school, contact, nowMs: needs.nowMs() });
    if (visit === undefined) return noVisit();
    const refused = parent && (await refuseParent(writer, visit, { ...linking, parent }));
    if (refused !== undefined) return refused;
    const { until } = visit;
    if (await hasPassLink(writer, { school, contact }))
      await renewPassKeys(writer, { school, contacts: [contact] }, needs.nowMs());
    await putPassLink(writer, { school, contact, token_hash: hashOf(token), until, made_by: user });
    const event = { kind: 'passLinkMade', schools: [school], by, detail: { person: visit.name } } as const;
    await noteSecurity(writer, event, needs);
    const pin = (await makePins(writer, { school, contacts: [contact] }, needs)).get(contact) ?? '';
    return done({ url: `${needs.appUrl}/pass#${school}.${token}`, pin, until });
  });
}

/**
 * Whoever has the link passes at a door as the person. So a parent gets one only for somebody whom
 * they named themselves, and for no child whom they must not collect. A bar is answered like the
 * word of somebody else: nobody is told of it.
 */
async function refuseParent(
  db: Reader,
  { rules }: Visit,
  { school, contact, user, parent }: Linking & { readonly parent: Parent },
): Promise<Refusal | undefined> {
  const { scope } = await readParentScope(db, school, parent);
  // Also of the children of other families: the link would open their names to this parent.
  if (!areOwn(rules, scope)) return noVisit();
  const own = await readOwnNamed(db, { contact, naming: { school, user, parent } });
  if (!own.ok) return own;
  return isBarredFromAny(rules, scope) ? refuse('FORBIDDEN', 'errors.namedByOthers') : undefined;
}

function noVisit(): Refusal {
  return refuse('NOT_FOUND', 'errors.noVisit', 'contact');
}

function areOwn(rules: Visit['rules'], { children }: ParentScope): boolean {
  return rules.every(({ student }) => children.has(student));
}

function isBarredFromAny(rules: Visit['rules'], { barredFrom }: ParentScope): boolean {
  return rules.some(({ student }) => barredFrom.has(student));
}

const tokenBytes = 16;

interface Opening {
  readonly school: string;
  readonly token: string;
  readonly address: string;
}

/** A wrong link and one that is over get the same answer. */
export async function openPassLink(
  { school, token, address }: Opening,
  needs: Needs & WithPassLinkAttempts,
): Promise<Outcome<OpenedPass>> {
  // Counted first, so that many attempts at once cannot slip past the count.
  const refused = await needs.passLinkAttempts.take(address);
  if (refused !== undefined) return refused;
  const pass = await findPass({ school, token }, needs);
  if (pass === undefined) return refuse('NOT_FOUND', 'api.passGone');
  await needs.passLinkAttempts.forgive(address);
  return done(pass);
}

async function findPass(
  { school, token }: Pick<Opening, 'school' | 'token'>,
  needs: Needs,
): Promise<OpenedPass | undefined> {
  const db = needs.store.read;
  const link = await readPassLink(db, { school, tokenHash: hashOf(token) });
  const home = link && (await readSchool(db, { school, eyes: 'server' }));
  if (link === undefined || home?.isActive !== true) return undefined;
  const { contact } = link;
  const visit = await readVisit(db, { school, contact, nowMs: needs.nowMs() });
  // Whoever prolongs a visit makes a new link.
  if (visit === undefined || link.until < visit.today) return undefined;
  if (!(await hasMakersRight(db, visit, link))) return undefined;
  const { name, from, students } = visit;
  const until = SchoolDay.parse(visit.until < link.until ? visit.until : link.until);
  const key = (await readPinKey(db, school))?.key;
  const row = await readPin(db, { school, owner_kind: 'contact', owner: contact });
  const [pass] = await readOwnPasses(school, new Set([contact]), needs);
  return {
    now: needs.nowMs(),
    school: { _id: school, name: home.name, timeZone: home.timeZone },
    contact,
    name,
    children: students.map(({ nameInfo }) => nameInfo.firstName),
    from,
    until,
    keys: (pass?.keys ?? []).filter(({ day }) => from <= day && day <= until),
    pin: key === undefined || row === undefined ? '' : await openPin(row, key),
  };
}

/**
 * A link ends with its maker's right: when an administrator has that role no more, and when one of
 * the children is not the parent's any more or must not be collected by them. What the office says
 * of the visit later takes it from nobody: a phone forgets what an ended link opened.
 */
async function hasMakersRight(
  db: Reader,
  { rules }: Visit,
  { school, made_by: user }: { readonly school: string; readonly made_by: string },
): Promise<boolean> {
  const { rights } = await readRights(db, school, [user]);
  if (rights.some(({ isSuperadmin, type }) => isSuperadmin || type === roleTypes.administrator)) return true;
  const parent = await readUserById(db, user);
  if (parent === undefined || !rights.some(({ type }) => type === roleTypes.parent)) return false;
  const { scope } = await readParentScope(db, school, parent);
  return areOwn(rules, scope) && !isBarredFromAny(rules, scope);
}

interface Visit {
  readonly name: string;
  /** What still holds; at least one. */
  readonly rules: readonly Collector[];
  readonly students: readonly Student[];
  readonly today: SchoolDay;
  readonly from: SchoolDay | '';
  readonly until: SchoolDay;
}

/**
 * What somebody may still do who is on no child's list and whose every rule has an end. Whoever has
 * more than that gets no link, since it comes with a new PIN.
 */
async function readVisit(
  db: Reader,
  { school, contact, nowMs }: { readonly school: string; readonly contact: RecordId; readonly nowMs: number },
): Promise<Visit | undefined> {
  const home = await readSchool(db, { school, eyes: 'server' });
  const today = schoolDayAt(nowMs, home?.timeZone ?? 'UTC');
  const person = await readRecord(db, school, { kind: 'contact', id: contact });
  if (person === undefined || (await isLinked(db, school, contact))) return undefined;
  const rules = (await readRulesOfContact(db, school, contact))
    .map(({ record }) => toPlainRecord('collector', record))
    .filter((rule) => isOpen(rule, today));
  const ends = rules.flatMap(({ until }) => (until === '' ? [] : [until])).toSorted();
  const until = ends.at(-1);
  if (until === undefined || ends.length < rules.length) return undefined;
  const students = await readRecords(db, school, {
    kind: 'student',
    ids: rules.map(({ student }) => student),
  });
  return {
    name: fullName(toPlainRecord('contact', person.record).nameInfo),
    rules,
    students: students.map(({ record }) => toPlainRecord('student', record)),
    today,
    from: rules.map((rule) => rule.from).toSorted()[0] ?? '',
    until,
  };
}

function isOpen(rule: Collector, today: SchoolDay): boolean {
  const collect = collectOf(rule);
  return (collect === 'always' || collect === 'ask') && (rule.until === '' || rule.until >= today);
}
