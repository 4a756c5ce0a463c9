/**
 * Asks parents on their devices whether somebody may collect their child once, and tells those who
 * were asked what became of it, in the place of the question.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { PushedQuestion } from '#sync/school/notices.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { formatClock, formatTime } from '#sync/school/records/format.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { isOpenQuestion, type Question, questionState } from '#sync/school/records/question.ts';
import { cutText } from '#sync/school/records/text.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { readQuestionsOfStudents } from '#api/db/question-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readFamilyRecipients } from './family-recipients.ts';
import type { Home } from './read-home.ts';
import { readPickUp } from './read-pick-up.ts';
import { HandoverSubject } from './handover-news.ts';
import { hashOf, type Recipient, type Sending, sendNotice, type TellNeeds } from './send-notice.ts';

interface Asked {
  readonly home: Home;
  readonly question: Question;
  readonly child: string;
  readonly atMs: number;
  readonly pickUp: Handover | null;
}

export async function tellQuestion(
  writer: Writer,
  { home, event }: { readonly home: Home; readonly event: table.FamilyEvent },
  needs: TellNeeds,
): Promise<void> {
  const id = z.string().parse(JSON.parse(event.subject));
  const stored = await readRecord(writer, home.school, { kind: 'question', id });
  if (stored === undefined || stored.record.deletedAt !== null) return;
  const question = { _id: id, ...recordFields('question', stored.record) };
  const asked = await readAsked(writer, home, { question, atMs: event.arrived_ms });
  if (asked !== undefined) await tellAll(writer, asked, needs);
}

/**
 * A pick-up ends the questions about the child: what parents were asked is replaced by who came.
 */
export async function tellQuestionsOfPickUps(
  writer: Writer,
  { home, events }: { readonly home: Home; readonly events: readonly table.FamilyEvent[] },
  needs: TellNeeds,
): Promise<void> {
  const atMs = Math.max(...events.map((event) => event.arrived_ms));
  const keys = events.map(({ subject }) => HandoverSubject.parse(JSON.parse(subject)));
  const students = [...new Set(keys.map(([, , student]) => student))];
  const dates = [...new Set(keys.map(([date]) => date))];
  const stored = await readQuestionsOfStudents(writer, home.school, { students, dates });
  for (const { record } of stored) {
    const question = { _id: record._id, ...recordFields('question', record) };
    const isOfDay = keys.some(([date, , student]) => date === question.date && student === question.student);
    if (!isOfDay) continue;
    const asked = await readAsked(writer, home, { question, atMs });
    if (asked !== undefined && asked.pickUp !== null) await tellAll(writer, asked, needs);
  }
}

async function tellAll(writer: Writer, asked: Asked, needs: TellNeeds): Promise<void> {
  const { home } = asked;
  const { student, date } = asked.question;
  const of = { kind: 'question', students: [student], nowMs: needs.nowMs() } as const;
  for (const recipient of await readFamilyRecipients(writer, home, of))
    await tellOne(writer, { ...asked, recipient, date }, needs);
}

async function readAsked(
  db: Reader,
  home: Home,
  { question, atMs }: Pick<Asked, 'question' | 'atMs'>,
): Promise<Asked | undefined> {
  const of = { kind: 'student', id: question.student } as const;
  const child = await readRecord(db, home.school, of);
  if (child === undefined || child.record.deletedAt !== null) return undefined;
  const name = fullName(toPlainRecord('student', child.record).nameInfo);
  return { home, question, child: name, atMs, pickUp: await readPickUp(db, home.school, question) };
}

async function tellOne(
  writer: Writer,
  {
    home,
    question,
    child,
    atMs,
    pickUp,
    recipient,
    date,
  }: Asked & { readonly recipient: Recipient; readonly date: string },
  needs: TellNeeds,
): Promise<void> {
  const { school } = home;
  const user = recipient.account.id;
  const part = `question ${question._id}`;
  const told = await table.readTold(writer, school, { user, date });
  const before = told.find((one) => one.student === question.student && one.part === part);
  const moment = { nowMs: needs.nowMs(), pickUp };
  const state = questionState(question, moment);
  const isOpen = isOpenQuestion(question, moment);
  // A corrected pick-up is news.
  const digest = state === 'collected' ? hashOf([state, pickUp?.person.name, pickUp?.time]) : state;
  // What one parent may not decide alone is still asked; and who was not asked hears of no answer.
  if (isOpen ? before !== undefined : before === undefined || before.digest === digest) return;
  const tag = hashOf([school, question._id]);
  const path = `/parent/${home.slug}/dashboard`;
  const sending = { home, recipient, kinds: ['question'] as const, tag, path, atMs };
  const saying = { home, question, child };
  let notice: Sending;
  if (isOpen)
    notice = {
      ...sending,
      write: () => writeQuestion(saying, needs),
      about: { question: question._id },
      untilMs: Date.parse(question.endsAt),
      question: () => questionFor(saying, needs),
    };
  else if (state === 'allowed' || state === 'refused') {
    const write = () => ({ title: saidOf(`parentQuestions.done.${state}`, saying, needs), lines: [] });
    notice = { ...sending, write, about: { students: [question.student] } };
  } else if (pickUp !== null) {
    const write = () => writeCollected(saying, pickUp, needs);
    notice = { ...sending, write, about: { students: [question.student] } };
  } else return; // It ended unanswered, and is decided at the school.
  const isTold = await sendNotice(writer, notice, needs);
  if (!isTold) return;
  const row = { school, user, date, student: question.student, part, kind: 'question', digest, tag };
  await table.saveTold(writer, [{ ...row, told_ms: needs.nowMs() }]);
}

type Saying = Pick<Asked, 'question' | 'child'>;

function saidOf(
  message: 'parentQuestions.question' | `parentQuestions.done.${'allowed' | 'refused'}`,
  { question, child }: Saying,
  { say }: TellNeeds,
): string {
  const params = { person: question.name, student: child, parent: question.answeredByName };
  return cutText(say(message, params), limits.pushTitleLength);
}

function writeCollected({ child }: Saying, { person, time }: Handover, { say }: TellNeeds) {
  const params = { student: child, person: person.name, time: formatTime(time) };
  const title = cutText(say('questions.collected', params), limits.pushTitleLength);
  return { title, lines: [say('parentQuestions.notNeeded')] };
}

function writeQuestion({ home, question, child }: Saying & Pick<Asked, 'home'>, needs: TellNeeds) {
  const time = formatClock(Date.parse(question.endsAt), home.timeZone);
  return {
    title: saidOf('parentQuestions.question', { question, child }, needs),
    lines: [needs.say('parentQuestions.until', { time })],
  };
}

function questionFor(
  { home, question }: Pick<Asked, 'home' | 'question'>,
  { say }: TellNeeds,
): PushedQuestion {
  return {
    school: home.school,
    id: question._id,
    yes: say('parentQuestions.yes'),
    no: say('parentQuestions.no'),
    unheard: say('parentQuestions.answerOffline'),
  };
}
