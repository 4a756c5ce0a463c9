import { limits } from '#sync/limits.ts';
import type { ReportDoorEventArgs } from '#sync/school/commands/report-door-event.ts';
import { isSameQuestion, type Question } from '#sync/school/records/question.ts';

/** What is told of an unknown person. */
interface Told extends Pick<ReportDoorEventArgs, 'person'> {
  readonly student?: string | undefined;
  readonly date?: string | undefined;
  readonly madeAt: string;
}

/**
 * Is it about the visit for which the parents were asked? Then the question's end is told, and a
 * yes makes it nothing to tell. Whoever comes again once it has ended is told of anew. An old app
 * tells when its dialog closes, at a door `idleMoreMs` after the last touch.
 */
export function isOfVisit(question: Question, { student, date, person, madeAt }: Told): boolean {
  const about = { student: student ?? '', date: question.date, name: person?.name ?? '' };
  const isOfDay = date === undefined || date === question.date;
  return (
    isOfDay &&
    isSameQuestion(question, about) &&
    Date.parse(question.askedAt) <= Date.parse(madeAt) &&
    Date.parse(madeAt) < Date.parse(question.endsAt) + limits.idleMoreMs
  );
}
