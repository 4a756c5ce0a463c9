import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { QuestionFields, questionAnswers } from '#sync/school/records/question.ts';
import { AnswerQuestionRequest, AskParentsRequest } from '#sync/wire/protocol.ts';
import { SignedAnswer } from '#sync/school/worker-words.ts';
import { answerOnNotification } from '#api/domain/answer-on-notification.ts';
import { answerQuestion, askParents } from '#api/domain/questions.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import { envelope } from './answers.ts';
import { refusalToReply } from './errors.ts';
import { route, type Route } from './route.ts';

/** Parents are asked whether somebody may collect their child once. */
export const questionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/sync/{schoolId}/questions',
    who: 'parent-staff-or-door',
    summary: 'Ask the parents whether somebody may collect a child once, today; for staff and doors',
    params: z.object({ schoolId: RecordId }),
    body: AskParentsRequest,
    answer: envelope({ question: QuestionFields.extend({ _id: RecordId }).omit({ askedBy: true }) }),
    handle: async ({ caller, body, services }) => {
      const isDoor = 'door' in caller;
      if (!isDoor && caller.parent !== undefined) return refuse('FORBIDDEN', 'errors.forbidden');
      const by = { id: isDoor ? caller.door.id : caller.user._id, isDoor };
      const asked = await askParents(body, { school: caller.school, by }, services);
      if (!asked.ok) return asked;
      return done({
        success: true as const,
        msg: services.say('parentQuestions.asked'),
        question: asked.value,
      });
    },
  }),
  route({
    method: 'POST',
    path: '/parent/questions/{questionId}',
    who: 'parent',
    summary: 'Say whether somebody may collect an own child once, today',
    params: z.object({ questionId: RecordId }),
    body: AnswerQuestionRequest,
    answer: envelope({ answer: z.enum(questionAnswers) }),
    handle: async ({ caller, params, body, services }) => {
      const { school, user, viewed, parent } = caller;
      const answering = { school, user, viewedAs: viewed?._id ?? undefined, parent };
      const { isAllowed } = body;
      const answered = await answerQuestion({ id: params.questionId, isAllowed }, answering, services);
      if (!answered.ok) return answered;
      const answer = answered.value;
      return done({ success: true as const, msg: services.say(`parentQuestions.said.${answer}`), answer });
    },
  }),
  route({
    method: 'POST',
    path: '/parent/answers',
    who: 'anyone',
    summary: 'Answer a question on its notification, signed with the key of a parent’s session',
    body: SignedAnswer,
    answer: envelope({ answer: z.enum(questionAnswers) }),
    handle: async ({ body, services }) => {
      const { outcome, languages } = await answerOnNotification(body, services);
      return inLanguageOf(languages, () => {
        if (!outcome.ok) return refusalToReply(outcome, services.say);
        const answer = outcome.value;
        return done({ success: true as const, msg: services.say(`parentQuestions.said.${answer}`), answer });
      });
    },
  }),
];
