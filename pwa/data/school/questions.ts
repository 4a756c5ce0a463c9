/** Whether somebody may collect a child once: asked by doors and staff, answered by parents. */
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Asking, isSameQuestion, type Question } from '#sync/school/records/question.ts';
import { isYesStanding } from '#sync/school/records/release.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type Asked, askRepeatable, askToDo, saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { ask, openSchool, outboxDatabase, wake } from '#pwa/data/browser/page-data.ts';
import { readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { useContacts, useRecords } from './school-records.ts';

/** `said`: the server's sentence. */
export type QuestionOutcome = { readonly said: string; readonly isDone: boolean } | 'offline';

/** Not kept: a question that arrives late would be about somebody who has gone. */
export async function askParents(student: RecordId, name: string): Promise<QuestionOutcome> {
  const open = openSchool.get();
  if (open === undefined) return 'offline';
  const deviceKey = await readSchoolFact(outboxDatabase, 'key', open.school);
  const path = `/sync/${open.school}/questions`;
  const request = { method: 'POST', path, body: { student, name }, deviceKey } as const;
  return outcomeOf(await askRepeatable(ask, request, z.object({})));
}

export async function answerQuestion(question: RecordId, isAllowed: boolean): Promise<QuestionOutcome> {
  const path = `/parent/questions/${encodeURIComponent(question)}`;
  return outcomeOf(await askToDo(ask, { method: 'POST', path, body: { isAllowed } }, z.object({})));
}

function outcomeOf(asked: Asked<unknown>): QuestionOutcome {
  if (asked.kind === 'done') return { said: asked.message, isDone: true };
  const said = saidIn(asked);
  return said === undefined ? 'offline' : { said, isDone: false };
}

/** The latest question of this child, name and day. */
export function useQuestion(asking: Asking): Question | undefined {
  const questions = useRecords('question');
  return latestFirst([...(questions?.values() ?? [])].filter((one) => isSameQuestion(one, asking)))[0];
}

/** Does a parent's yes hold? Undefined until the rules are read that decide it. */
export function useYesStanding(question: Question | undefined): boolean | undefined {
  const students = useRecords('student');
  const collectors = useRecords('collector');
  const contacts = useContacts();
  if (students === undefined || collectors === undefined || contacts === undefined) return undefined;
  const student = question && students.get(question.student);
  return (
    question !== undefined &&
    student !== undefined &&
    isYesStanding(question, student, { collectors, contacts })
  );
}

/**
 * While somebody waits for an answer. Whether one can still arrive would be known with the next
 * poll, up to a minute later.
 */
export function useAnswerLook(isAwaited: boolean, look: () => void = wake): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const looks = setInterval(look, limits.answerLookMs);
    return () => clearInterval(looks);
  }, [isAwaited, look]);
}

/** Those of a day, the latest first. */
export function useQuestionsOf(day: SchoolDay): readonly Question[] {
  const questions = useRecords('question');
  return useMemo(
    () => latestFirst([...(questions?.values() ?? [])].filter(({ date }) => date === day)),
    [questions, day],
  );
}

function latestFirst(questions: readonly Question[]): readonly Question[] {
  return questions.toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
}
