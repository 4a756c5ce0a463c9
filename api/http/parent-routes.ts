import { z } from 'zod';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { NamedCollector } from '#sync/school/records/named-collector.ts';
import { nameCollector } from '#api/domain/name-collector.ts';
import { seenByParent } from '#api/domain/parent-eyes.ts';
import { done } from '#api/domain/outcome.ts';
import { readParentScope } from '#api/domain/parent-scope.ts';
import { envelope, StudentAnswer } from './answers.ts';
import { route, type Route } from './route.ts';

export const parentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/parent/students',
    who: 'parent',
    summary: 'The parent’s own children in the school; never the staff’s private notes',
    answer: z.array(StudentAnswer),
    handle: async ({ caller, services }) => {
      const { scope, students } = await readParentScope(services.store.read, caller.school, caller.parent);
      return done(
        students.flatMap(({ record }) => {
          const seen = seenByParent('student', record, scope);
          return seen === undefined ? [] : [toPlainRecord('student', seen)];
        }),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/parent/collectors',
    who: 'parent',
    summary: 'Name somebody who may collect own children for a day or a few',
    body: NamedCollector,
    answer: envelope({ contact: RecordId, collectors: z.array(RecordId) }),
    handle: async ({ caller, body, services }) => {
      const { school, user, viewed, parent } = caller;
      const naming = { school, user: user._id, viewedAs: viewed?._id ?? undefined, parent };
      const named = await nameCollector(body, naming, services);
      if (!named.ok) return named;
      return done({ success: true as const, msg: services.say('api.collectorNamed'), ...named.value });
    },
  }),
];
