/**
 * PINs of families. A parent sees and changes those of their own contacts. Administrators make new
 * ones, for slips of paper, and never read one that there is.
 */
import type { Language } from '#sync/languages.ts';
import { limits } from '#sync/limits.ts';
import { formatList } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { releaseOf } from '#sync/school/records/release.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import type { OwnPin, PersonWithPin, PinSlip, PinSlipsRequest } from '#sync/wire/protocol.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readParentAccounts } from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { ensurePinKey, type PinRow, readPinKey, readPinsOf } from '#api/db/pin-table.ts';
import { readAllRecords, readRecords } from '#api/db/record-reader.ts';
import { putShownKeys } from '#api/db/shown-key-table.ts';
import { inLanguage } from '#api/platform/language.ts';
import type { Say } from '#api/platform/say.ts';
import { showKeys } from './known-keys.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import { type Parent, readParentScope } from './parent-scope.ts';
import { choosePin, makePins, openPin } from './pins.ts';
import type { WithChance, WithClock, WithIds, WithSecrets, WithStore, WithWords } from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import { readSchool } from './read-plain-records.ts';
import { type Doer, noteSecurity } from './security-log.ts';

interface Family {
  readonly school: string;
  readonly parent: Parent;
}

type Needs = WithStore & WithClock & WithIds & WithSecrets & WithChance;

/** Makes the PINs that are missing. */
export async function readOwnPins(family: Family, needs: Needs): Promise<OwnPin[]> {
  const { school } = family;
  const contacts = await readContactsWithKeys(needs.store.read, family);
  const missing = await withoutPin(needs.store.read, school, contacts);
  if (missing.length > 0)
    await needs.store.write(async (writer) => {
      await takeCounter(writer, school);
      await makePins(writer, { school, contacts: await withoutPin(writer, school, contacts) }, needs);
    });
  const read = () => openPins(needs.store.read, school, contacts);
  return showKeys({ ...family, contacts, read }, needs);
}

interface Change {
  readonly contact: RecordId;
  /** Undefined for one that the program makes. */
  readonly pin: string | undefined;
}

/** How often is limited: each refusal says that somebody else has that PIN. */
export async function changeOwnPin(
  family: Family & { readonly user: string; readonly by: Doer },
  { contact, pin }: Change,
  needs: Needs & WithQuotas,
): Promise<Outcome<OwnPin[]>> {
  const { school, user, by } = family;
  const tooOften = await needs.quotas.take('familyPin', `${school} ${user}`);
  if (tooOften !== undefined) return tooOften;
  const changed = await needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeCounter(writer, school);
    const contacts = await readContactsWithKeys(writer, family);
    if (!contacts.includes(contact)) return refuse('NOT_FOUND', 'errors.contactNotFound', 'contact');
    await putShownKeys(writer, school, [contact]);
    const set = await setPin(writer, { school, contact, pin }, needs);
    if (set.ok) await noteSecurity(writer, { kind: 'familyPinChanged', schools: [school], by }, needs);
    return set;
  });
  return changed.ok ? done(await readOwnPins(family, needs)) : changed;
}

async function setPin(
  writer: Writer,
  { school, contact, pin }: Change & { readonly school: string },
  needs: Needs,
): Promise<Outcome<undefined>> {
  if (pin === undefined) {
    await makePins(writer, { school, contacts: [contact] }, needs);
    return done(undefined);
  }
  // A longer one would cost every family at the door another tap.
  const digits = (await readSchool(writer, { school, eyes: 'server' }))?.pinDigits ?? 4;
  if (pin.length !== digits)
    return refuseAll([{ code: 'INVALID', message: 'errors.pinDigits', params: { digits }, field: 'pin' }]);
  const key = await ensurePinKey(writer, school, needs.newSecret());
  const owner = { school, owner_kind: 'contact', owner: contact } as const;
  return choosePin(writer, owner, { key, pin, nowMs: needs.nowMs() });
}

/**
 * A new PIN for each of these contacts, or for the next of those who may collect and have none. The
 * PIN that somebody had before ends.
 */
export async function makeSlips(
  { school, contacts, by }: PinSlipsRequest & { readonly school: string; readonly by: Doer },
  needs: Needs & WithWords,
): Promise<Outcome<PinSlip[]>> {
  return needs.store.write(async (writer): Promise<Outcome<PinSlip[]>> => {
    await takeCounter(writer, school);
    const children = await readChildrenByCollector(writer, school, needs.nowMs());
    const wanted =
      contacts === 'withoutSlip'
        ? (await withoutPin(writer, school, [...children.keys()])).slice(0, limits.pinSlips)
        : [...new Set(contacts)];
    const names = await readNames(writer, school, wanted);
    if (wanted.some((contact) => !names.has(contact)))
      return refuse('NOT_FOUND', 'errors.contactNotFound', 'contacts');
    const pins = await makePins(writer, { school, contacts: wanted }, needs);
    const languageOf = await readLanguages(writer, school, wanted);
    const detail = { count: wanted.length };
    if (wanted.length > 0)
      await noteSecurity(writer, { kind: 'pinSlipsMade', schools: [school], by, detail }, needs);
    return done(
      wanted.map((contact) => {
        const ofContact = [...(children.get(contact) ?? [])];
        const language = languageOf(contact);
        return {
          contact,
          name: names.get(contact) ?? '',
          children: ofContact,
          pin: pins.get(contact) ?? '',
          language,
          words: inLanguage(language, () => wordsOfSlip(ofContact, needs.say)),
        };
      }),
    );
  });
}

function wordsOfSlip(children: readonly string[], say: Say): PinSlip['words'] {
  return {
    children: children.length === 0 ? '' : say('pinSlips.slip.collects', { children: formatList(children) }),
    pin: say('pinSlips.slip.pin'),
    how: say('pinSlips.slip.how'),
  };
}

/**
 * Of the person's own account as a parent of the school, else the school's: paper asks no browser.
 */
async function readLanguages(
  db: Reader,
  school: string,
  contacts: readonly RecordId[],
): Promise<(contact: RecordId) => Language> {
  const home = await readSchool(db, { school, eyes: 'server' });
  const records = await readRecords(db, school, { kind: 'contact', ids: contacts });
  const emails = new Map(
    records.map(({ record }) => [record._id, toPlainRecord('contact', record).email.toLowerCase()]),
  );
  const known = [...new Set(emails.values())].filter((email) => email !== '');
  const accounts = await readParentAccounts(db, school, known);
  const chosen = new Map(accounts.map(({ email, language }) => [email.toLowerCase(), language]));
  return (contact) => chosen.get(emails.get(contact) ?? '') || home?.language || 'en';
}

/** Everybody who may collect somebody today, or could after a question; who of them has a PIN. */
export async function readPeopleWithPin(
  school: string,
  { store, nowMs }: WithStore & WithClock,
): Promise<PersonWithPin[]> {
  const contacts = [...(await readChildrenByCollector(store.read, school, nowMs())).keys()];
  const setAt = new Map(
    (await readPinsOf(store.read, school, contacts)).map((row) => [row.owner, row.set_at]),
  );
  return contacts.map((contact) => ({
    contact,
    hasPin: setAt.has(contact),
    setAt: setAt.get(contact) ?? null,
  }));
}

/**
 * The first names of the children, by the contact who may collect them today, also after a
 * question.
 */
async function readChildrenByCollector(
  db: Reader,
  school: string,
  nowMs: number,
): Promise<ReadonlyMap<RecordId, readonly string[]>> {
  const home = await readSchool(db, { school, eyes: 'server' });
  const today = schoolDayAt(nowMs, home?.timeZone ?? 'UTC');
  const plain = async <K extends 'collector' | 'contact'>(kind: K) =>
    new Map(
      (await readAllRecords(db, school, kind)).map(({ record }) => [record._id, toPlainRecord(kind, record)]),
    );
  const [collectors, contacts] = [await plain('collector'), await plain('contact')];
  const named = Map.groupBy(collectors.values(), (rule) => rule.student);
  const children = new Map<RecordId, string[]>();
  for (const { record } of await readAllRecords(db, school, 'student')) {
    const student = toPlainRecord('student', record);
    const people = [
      ...student.contacts.map(({ contact }) => contact),
      ...(named.get(student._id) ?? []).map(({ contact }) => contact),
    ];
    for (const personID of new Set(people)) {
      const release = releaseOf(student, { personID }, today, { collectors, contacts });
      if (release !== 'allowed' && release !== 'ask') continue;
      const known = children.get(personID);
      if (known === undefined) children.set(personID, [student.nameInfo.firstName]);
      else known.push(student.nameInfo.firstName);
    }
  }
  return children;
}

async function readContactsWithKeys(db: Reader, { school, parent }: Family): Promise<readonly RecordId[]> {
  const { scope } = await readParentScope(db, school, parent);
  return [...scope.contactsWithKeys].toSorted();
}

async function withoutPin(
  db: Reader,
  school: string,
  contacts: readonly RecordId[],
): Promise<readonly RecordId[]> {
  const known = new Set((await readPinsOf(db, school, contacts)).map(({ owner }) => owner));
  return contacts.filter((contact) => !known.has(contact));
}

/** For their owners alone. */
export async function openPins(db: Reader, school: string, contacts: readonly RecordId[]): Promise<OwnPin[]> {
  const key = (await readPinKey(db, school))?.key;
  if (key === undefined) return [];
  const rows = new Map((await readPinsOf(db, school, contacts)).map((row) => [row.owner, row]));
  const names = await readNames(db, school, contacts);
  const open = async (row: PinRow | undefined): Promise<OwnPin[]> =>
    row === undefined
      ? []
      : [{ contact: row.owner, name: names.get(row.owner) ?? '', pin: await openPin(row, key) }];
  return (await Promise.all(contacts.map((contact) => open(rows.get(contact))))).flat();
}

async function readNames(
  db: Reader,
  school: string,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, string>> {
  const records = await readRecords(db, school, { kind: 'contact', ids });
  return new Map(
    records
      .filter(({ record }) => record.deletedAt === null)
      .map(({ record }) => [record._id, fullName(toPlainRecord('contact', record).nameInfo)]),
  );
}
