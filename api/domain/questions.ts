/**
 * Parents are asked whether somebody may collect their child once. A door or staff ask, any parent
 * of the child answers, and a yes names the person for this day under the parent's name. Parents
 * and doors give no such commands: the server makes the records itself.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { erasedOf } from '#sync/school/erasing/erased.ts';
import { limits } from '#sync/limits.ts';
import { fold } from '#sync/school/records/fold.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { incidentId } from '#sync/school/records/incident.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { mostToGive, recordsOfNamed } from '#sync/school/records/named-collector.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import {
  isOpenQuestion,
  isSameQuestion,
  nameParts,
  type Question,
  type QuestionAnswer,
  type QuestionFields,
  questionState,
} from '#sync/school/records/question.ts';
import { isYesStanding } from '#sync/school/records/release.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { momentOf } from '#sync/school/records/wall-moment.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { AskParentsRequest } from '#sync/wire/protocol.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { readErased } from '#api/db/erased-table.ts';
import type { Reader } from '#api/db/open.ts';
import { countUnallowed, readQuestionsOfStudents } from '#api/db/question-table.ts';
import { readRecord, readRecords } from '#api/db/record-reader.ts';
import { readParentEmails } from '#api/db/student-contact-table.ts';
import { readRights, readUserByEmail, type StoredUser } from '#api/db/user-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { applyTrustedCommands } from './apply-trusted-commands.ts';
import { readAtDoor } from './door-scope.ts';
import { type AskedName, isBarredName, readCollectorsOf } from './barred-name.ts';
import { beginMaking, type Making } from './give-as-parent.ts';
import { done, type Outcome, refuse, tooMany } from './outcome.ts';
import { readPickUp } from './read-pick-up.ts';
import { childrenToCollect, type Parent, type ParentScope, readParentScope } from './parent-scope.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';
import { tellOfRefused } from './raise-refused-strangers.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker;

/** A member of staff, or a door in its own name. */
type Asker = { readonly id: string; readonly isDoor: boolean };

/** Asking again while nobody has answered goes on with the question. */
export async function askParents(
  { student, name }: AskParentsRequest,
  { school, by }: { readonly school: string; readonly by: Asker },
  needs: Needs,
): Promise<Outcome<Question>> {
  const { store, nowMs, newId, broker } = needs;
  const asked = await store.write(async (writer) => {
    const making = await beginMaking(writer, { school, actor: by.id, viewedAs: undefined }, needs);
    const now = nowMs();
    const child = await readRecord(writer, school, { kind: 'student', id: student });
    const asked = [{ kind: 'student', id: student }] as const;
    const known = by.isDoor ? await readAtDoor(writer, school, { ones: asked, nowMs: now }) : asked;
    if (child === undefined || child.record.deletedAt !== null || known.length === 0)
      return refuse('NOT_FOUND', 'errors.studentNotFound', 'student');
    const collectors = await readCollectorsOf(writer, school, student);
    const objection = await objectionToAsking(writer, { school, student, name, collectors });
    if (objection !== undefined) return objection;
    const home = await readRecord(writer, school, { kind: 'school', id: school });
    const timeZone = home?.record.fields.timeZone ?? 'UTC';
    const date = schoolDayAt(now, timeZone);
    const pickUp = await readPickUp(writer, school, {
      student,
      date,
      name,
      askedAt: new Date(now).toISOString(),
    });
    if (pickUp !== null) return refuse('CONFLICT', 'parentQuestions.alreadyCollected');
    const ofChild = await readQuestionsOf(writer, school, { students: [student], dates: [date] });
    // One that was refused, taken back, or has ended may have been asked before it.
    const standing = ofChild.find(
      (one) =>
        isSameQuestion(one, { student, name, date }) &&
        (isYesStanding(one, toPlainRecord('student', child.record), { collectors }) ||
          isOpenQuestion(one, { nowMs: now, pickUp })),
    );
    if (standing !== undefined) return done({ question: standing, revision: undefined });
    const isOverAsked =
      ofChild.length >= limits.questionsOfChild ||
      (by.isDoor &&
        (await countUnallowed(writer, school, { askedBy: by.id, date })) >= serverLimits.questionsOfDoor);
    if (isOverAsked) {
      const nextDay = momentOf(wallTimeAt(addDays(date, 1), 0), timeZone);
      return tooMany(nextDay - now, 'parentQuestions.overAsked');
    }
    const set: QuestionFields = {
      student,
      name,
      date,
      askedAt: new Date(now).toISOString(),
      endsAt: new Date(now + limits.questionLifetimeMs).toISOString(),
      askedBy: by.id,
      answer: '',
      answeredByName: '',
      contact: '',
    };
    const _id = newId();
    const { revision } = await applyTrustedCommands(writer, {
      school,
      commands: [makeCommand('saveQuestion', { _id, set }, making())],
      nowMs: now,
      door: by.isDoor ? by.id : undefined,
    });
    return done({ question: { _id, ...set }, revision });
  });
  if (!asked.ok) return asked;
  const { question, revision } = asked.value;
  if (revision !== undefined) broker.publish({ school, revision });
  return done(question);
}

async function objectionToAsking(db: Reader, asked: AskedName) {
  if (await isBarredName(db, asked)) return refuse('FORBIDDEN', 'parentQuestions.barred');
  return (await hasParentToAsk(db, asked.school, asked.student))
    ? undefined
    : refuse('CONFLICT', 'parentQuestions.nobody');
}

/**
 * A parent or guardian with a verified account in the school, who is shown the question: none who
 * must not collect the child.
 */
async function hasParentToAsk(db: Reader, school: string, student: string): Promise<boolean> {
  const users: string[] = [];
  for (const email of await readParentEmails(db, school, [student])) {
    const user = email === '' ? undefined : await readUserByEmail(db, email);
    if (user === undefined) continue;
    const { scope } = await readParentScope(db, school, user);
    if (childrenToCollect(scope).has(student)) users.push(user._id);
  }
  const { rights } = await readRights(db, school, users);
  return rights.some(({ type }) => type === roleTypes.parent);
}

async function readQuestionsOf(
  db: Reader,
  school: string,
  of: Parameters<typeof readQuestionsOfStudents>[2],
): Promise<readonly Question[]> {
  const stored = await readQuestionsOfStudents(db, school, of);
  return stored.map(({ record }) => ({ _id: record._id, ...recordFields('question', record) }));
}

interface Answering {
  readonly school: string;
  readonly user: StoredUser;
  readonly viewedAs: string | undefined;
  readonly parent: Parent;
}

/**
 * A parent gives no more than they have: who may not collect the child today answers `staff`, and
 * another parent can still answer. The first yes or no stands. About somebody who was barred
 * meanwhile every parent answers `staff`.
 */
export async function answerQuestion(
  { id, isAllowed }: { readonly id: string; readonly isAllowed: boolean },
  { school, user, viewedAs, parent }: Answering,
  needs: Needs,
): Promise<Outcome<QuestionAnswer>> {
  const { store, nowMs, newId, broker } = needs;
  const answered = await store.write(async (writer) => {
    const making = await beginMaking(writer, { school, actor: user._id, viewedAs }, needs);
    const now = nowMs();
    const home = await readRecord(writer, school, { kind: 'school', id: school });
    if (home?.record.fields.isActive === false) return refuse('FORBIDDEN', 'errors.schoolReadOnly');
    const { scope, students } = await readParentScope(writer, school, parent);
    const own = [...childrenToCollect(scope)];
    const questions = await readQuestionsOf(writer, school, { students: own });
    const question = questions.find(({ _id }) => _id === id);
    const child = students.find(({ record }) => record._id === question?.student);
    if (question === undefined || child === undefined || question.date === '')
      return refuse('NOT_FOUND', 'errors.notFound');
    const pickUp = await readPickUp(writer, school, question);
    const state = questionState(question, { nowMs: now, pickUp });
    if (state === 'collected') return refuse('CONFLICT', 'parentQuestions.alreadyCollected');
    if (!isOpenQuestion(question, { nowMs: now, pickUp })) return refuse('CONFLICT', whyClosed(state));
    // By another server's clock it may have ended, and have been told of.
    const told = await readRecord(writer, school, { kind: 'incident', id: incidentId('unknownPerson', id) });
    if (told !== undefined) return refuse('CONFLICT', 'parentQuestions.ended');
    const mayGive = await mayGiveToday(writer, { school, scope, question, child });
    const answer = !mayGive ? 'staff' : isAllowed ? 'allowed' : 'refused';
    const contact =
      answer === 'allowed' ? ((await contactNamed(writer, school, { questions, question })) ?? newId()) : '';
    const answeredByName = signedName(user);
    const { student, name, date } = question;
    const set = { student, name, date, answer, answeredByName, contact } as const;
    const naming =
      contact === ''
        ? []
        : await commandsNaming(writer, { school, question, contact, scope, making, nowMs: now });
    const { revision } = await applyTrustedCommands(writer, {
      school,
      commands: [...naming, makeCommand('saveQuestion', { _id: id, set }, making())],
      nowMs: now,
    });
    if (answer !== 'refused') return done({ answer, revision });
    const toldIn = await tellOfRefused(writer, { school, questions: [id], nowMs: () => now });
    return done({ answer, revision: toldIn ?? revision });
  });
  if (!answered.ok) return answered;
  const { answer, revision } = answered.value;
  broker.publish({ school, revision });
  return done(answer);
}

function whyClosed(state: ReturnType<typeof questionState>): MessageKey {
  return state === 'allowed' || state === 'refused'
    ? `parentQuestions.already.${state}`
    : 'parentQuestions.ended';
}

interface Giving {
  readonly school: string;
  readonly scope: ParentScope;
  readonly question: Question;
  readonly child: Awaited<ReturnType<typeof readParentScope>>['students'][number];
}

/** The person may have been barred since the question was asked. */
async function mayGiveToday(db: Reader, { school, scope, question, child }: Giving): Promise<boolean> {
  const { date, name } = question;
  if (date === '') return false;
  const student = toPlainRecord('student', child.record);
  const collectors = await readCollectorsOf(db, school, student._id);
  const today = { from: date, until: date };
  if (mostToGive(student, scope.contactsOfEmail, today, { collectors }) !== 'always') return false;
  return !(await isBarredName(db, { school, student: student._id, name, collectors }));
}

interface Naming {
  readonly questions: readonly Question[];
  readonly question: Question;
}

/**
 * The person whom the parents have allowed today for a brother or sister: one contact for both. But
 * none of whom something was said for this child: what the office has said since stands. Whoever
 * was erased since stays blank, so a yes needs another contact.
 */
async function contactNamed(
  db: Reader,
  school: string,
  { questions, question: { student, name, date } }: Naming,
): Promise<string | undefined> {
  const { contact: erased } = erasedOf(await readErased(db, school));
  const same = questions
    .filter((one) => one.contact !== '' && one.date === date && fold(one.name) === fold(name))
    .map(({ contact }) => contact)
    .filter((contact) => !erased.has(contact));
  const ids = [...new Set(same)].map((contact) => collectorId(student, contact));
  const rules = await readRecords(db, school, { kind: 'collector', ids });
  const known = new Set(rules.map(({ record }) => record._id));
  return same.find((contact) => !known.has(collectorId(student, contact)));
}

interface NamingForToday {
  readonly school: string;
  readonly question: Question;
  readonly contact: string;
  readonly scope: Pick<ParentScope, 'contactsOfEmail'>;
  readonly making: () => Making;
  readonly nowMs: number;
}

/** A yes names the person for this day. */
async function commandsNaming(
  db: Reader,
  { school, question: { name, student, date }, contact, scope, making, nowMs }: NamingForToday,
): Promise<readonly Command[]> {
  if (student === '' || date === '') return [];
  const named = { _id: contact, ...nameParts(name), phone: '', students: [student], from: date, until: date };
  const records = recordsOfNamed(named, new Date(nowMs).toISOString(), {
    contactsOfEmail: scope.contactsOfEmail,
    // Who may give less has answered that staff decide.
    collectOf: () => 'always',
  });
  const isNew = (await readRecord(db, school, { kind: 'contact', id: contact })) === undefined;
  return [
    ...(isNew ? [makeCommand('saveContact', records.contact, making())] : []),
    ...records.collectors.map((collector) => makeCommand('saveCollector', collector, making())),
  ];
}
