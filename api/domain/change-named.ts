/**
 * A parent changes somebody whom they named for a day or a few: the days, the name, the phone, the
 * photo, or takes the person back. Only what the parent said last: what the office has said of the
 * person since stands.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import type { SaveCollectorArgs } from '#sync/school/commands/save-collector.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { isToldToParents } from '#sync/school/records/collector.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { type ChangeOfNamed, mostToGive, namedBy } from '#sync/school/records/named-collector.ts';
import type { Photo } from '#sync/school/records/photo.ts';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { isErased } from '#api/db/erased-table.ts';
import { readHistory } from '#api/db/history-table.ts';
import { keepMedia } from '#api/db/media-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord, readRecordsOfStudents } from '#api/db/record-reader.ts';
import type { PreparedPicture } from '#api/media/draw-picture.ts';
import { type AsParent, giveAsParent } from './give-as-parent.ts';
import { readTimeZone } from './leave-school.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';
import { readParentScope } from './parent-scope.ts';
import { photoOf } from './save-picture.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker;

/** `change`: undefined takes the person back, for all children of the parent. */
export async function changeNamed(
  { contact, change }: { readonly contact: string; readonly change: ChangeOfNamed | undefined },
  naming: AsParent,
  needs: Needs,
): Promise<Outcome<undefined>> {
  return giveAsParent(naming, needs, async (writer, making) => {
    const own = await readOwnNamed(writer, { contact, naming });
    if (!own.ok) return own;
    const { named, setOf } = own.value;
    const over = change && (await refuseDaysOver(writer, { school: naming.school, ...change }, needs));
    if (over !== undefined) return over;
    const commands: Command[] = named.map(({ _id, student }) =>
      makeCommand('saveCollector', { _id, set: setOf(student, change) }, making()),
    );
    const { firstName, lastName, phone } = change ?? {};
    if (firstName === undefined && lastName === undefined && phone === undefined) return done(commands);
    const person = await readOwnContact(writer, { contact, naming });
    if (!person.ok) return person;
    const { nameInfo } = person.value;
    const set = {
      nameInfo: {
        ...nameInfo,
        firstName: firstName ?? nameInfo.firstName,
        lastName: lastName ?? nameInfo.lastName,
      },
      phone: phone ?? person.value.phone,
    };
    return done([...commands, makeCommand('saveContact', { _id: contact, set }, making())]);
  });
}

/** Nobody comes any more on days that are over by the school's clock. */
export async function refuseDaysOver(
  db: Reader,
  { school, until }: { readonly school: string; readonly until: SchoolDay },
  { nowMs }: WithClock,
): Promise<Refusal | undefined> {
  const today = schoolDayAt(nowMs(), await readTimeZone(db, school));
  return until < today ? refuse('INVALID', 'api.daysAreOver', 'until') : undefined;
}

/** Whether `savePhotoOfNamed` would be refused: nothing is decoded for somebody else's word. */
export async function mayGivePhoto(
  contact: string,
  naming: AsParent,
  { store }: WithStore,
): Promise<Outcome<unknown>> {
  const own = await readOwnNamed(store.read, { contact, naming });
  return own.ok ? readOwnContact(store.read, { contact, naming }) : own;
}

export async function savePhotoOfNamed(
  { contact, picture }: { readonly contact: string; readonly picture: PreparedPicture },
  naming: AsParent,
  needs: Needs,
): Promise<Outcome<Photo>> {
  const photo = photoOf(picture);
  const saved = await giveAsParent(naming, needs, async (writer, making) => {
    const own = await readOwnNamed(writer, { contact, naming });
    if (!own.ok) return own;
    const person = await readOwnContact(writer, { contact, naming });
    if (!person.ok) return person;
    const createdAt = new Date(needs.nowMs()).toISOString();
    await keepMedia(writer, naming.school, { ...picture, createdAt });
    return done([makeCommand('saveContact', { _id: contact, set: { photo } }, making())]);
  });
  return saved.ok ? done(photo) : saved;
}

interface Asked {
  readonly contact: string;
  readonly naming: Omit<AsParent, 'viewedAs'>;
}

/** For which children the parent has named the person, and what may be said of each. */
export async function readOwnNamed(db: Reader, { contact, naming: { school, user, parent } }: Asked) {
  const { scope, students } = await readParentScope(db, school, parent);
  const rules = await readRecordsOfStudents(db, school, { kind: 'collector', students: [...scope.children] });
  const named = rules
    .map(({ record }) => ({ _id: record._id, ...recordFields('collector', record) }))
    .filter((rule) => rule.contact === contact && rule.collect !== '' && isToldToParents(rule));
  const isListed = students.some(({ record }) =>
    (record.fields.contacts ?? []).some((link) => link.contact === contact),
  );
  if (named.length === 0 || isListed) return refuse('NOT_FOUND', 'errors.notFound');
  for (const { _id } of named) {
    const [last] = await readHistory(db, school, { record: _id, names: ['saveCollector'], limit: 1 });
    if (last?.actor !== user) return refuse('FORBIDDEN', 'errors.namedByOthers');
  }
  const collectors = new Map(rules.map(({ record }) => [record._id, toPlainRecord('collector', record)]));
  function setOf(student: string, change: ChangeOfNamed | undefined): SaveCollectorArgs['set'] {
    if (change === undefined) return { collect: '' };
    const days = { from: change.from, until: change.until };
    const child = students.find(({ record }) => record._id === student);
    const collect =
      child === undefined
        ? 'ask'
        : mostToGive(toPlainRecord('student', child.record), scope.contactsOfEmail, days, { collectors });
    return { ...days, collect, namedBy: namedBy(scope) };
  }
  return done({ named, setOf });
}

/** The person as nobody but this parent has said it. */
export async function readOwnContact(db: Reader, { contact, naming: { school, user } }: Asked) {
  const stored = await readRecord(db, school, { kind: 'contact', id: contact });
  if (stored === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  if (await isErased(db, { school, kind: 'contact', id: contact }))
    return refuse('NOT_FOUND', 'erasing.isErased');
  const [last] = await readHistory(db, school, { record: contact, names: ['saveContact'], limit: 1 });
  if (last?.actor !== user) return refuse('FORBIDDEN', 'errors.namedByOthers');
  return done(recordFields('contact', stored.record));
}
