import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { Handover } from './attendance.ts';
import { RecordId } from './id.ts';
import { fold } from './fold.ts';
import { SchoolDay } from './school-day.ts';
import { Moment, text } from './text.ts';

/**
 * - `allowed`: the parent named the person for this day, and the person may collect the child.
 * - `refused`: the parent said no.
 * - `staff`: the parent may not decide it alone. Another parent still can.
 */
export const questionAnswers = ['allowed', 'refused', 'staff'] as const;
export type QuestionAnswer = (typeof questionAnswers)[number];

/**
 * "Winston Reid wants to collect Maya. Allow once?": somebody who may not collect the child stands
 * at the door, and the parents are asked through the app. Only the server makes one, while there is
 * a network. Without one, and without an answer, staff decide.
 */
export const QuestionFields = z.object({
  student: z.union([RecordId, z.literal('')]),
  /** Who wants to collect the child, as staff wrote it. */
  name: text(limits.personLength),
  date: z.union([SchoolDay, z.literal('')]),
  askedAt: z.union([Moment, z.literal('')]),
  /** The first moment at which it cannot be answered any more. */
  endsAt: z.union([Moment, z.literal('')]),
  /** The user or the door that asked. */
  askedBy: z.union([RecordId, z.literal('')]),
  answer: z.literal(['allowed', 'refused', 'staff', '']),
  answeredByName: text(limits.lineLength),
  /** The contact that `allowed` made of the name: the pick-up is recorded for this one. */
  contact: z.union([RecordId, z.literal('')]),
});
export type QuestionFields = z.infer<typeof QuestionFields>;
export type Question = { readonly _id: RecordId } & Readonly<QuestionFields>;

export const emptyQuestion: QuestionFields = {
  student: '',
  name: '',
  date: '',
  askedAt: '',
  endsAt: '',
  askedBy: '',
  answer: '',
  answeredByName: '',
  contact: '',
};

/** `collected`: the child was picked up before a parent said yes or no. Follows from attendance. */
export const questionStates = [...questionAnswers, 'waiting', 'unanswered', 'collected'] as const;
export type QuestionState = (typeof questionStates)[number];

/** What decides, besides the question, how it stands. */
export interface QuestionMoment {
  /** Of the server's clock, as far as it is known. */
  readonly nowMs: number;
  /** The child's on the day of the question. Undefined while it is not known. */
  readonly pickUp: Handover | null | undefined;
}

export function questionState(
  { answer, endsAt }: QuestionFields,
  { nowMs, pickUp }: QuestionMoment,
): QuestionState {
  if (answer === 'allowed' || answer === 'refused') return answer;
  if (pickUp !== null && pickUp !== undefined) return 'collected';
  if (nowMs >= Date.parse(endsAt)) return answer === '' ? 'unanswered' : answer;
  return answer === '' ? 'waiting' : answer;
}

/** May a parent still answer it? What one parent may not decide alone, another one may. */
export function isOpenQuestion(question: QuestionFields, moment: QuestionMoment): boolean {
  const state = questionState(question, moment);
  return (state === 'waiting' || state === 'staff') && moment.nowMs < Date.parse(question.endsAt);
}

/** Is it of the last day? A new copy begins without earlier ones. */
export function isRecentQuestion({ endsAt }: Pick<QuestionFields, 'endsAt'>, nowMs: number): boolean {
  return nowMs - Date.parse(endsAt) <= limits.questionsKeptMs;
}

export type Asking = Pick<QuestionFields, 'student' | 'name' | 'date'>;

/** One question for each child, name and day, however the name is written. */
export function isSameQuestion(one: Asking, other: Asking): boolean {
  return one.student === other.student && one.date === other.date && fold(one.name) === fold(other.name);
}

/** The last word of a name is the last name. */
export function nameParts(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstName = words.slice(0, words.length > 1 ? -1 : undefined).join(' ');
  return { firstName: firstName.slice(0, limits.nameLength), lastName: lastName.slice(0, limits.nameLength) };
}
