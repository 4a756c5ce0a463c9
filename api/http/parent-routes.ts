import { z } from 'zod';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { seenByParent } from '#api/domain/parent-eyes.ts';
import { done } from '#api/domain/outcome.ts';
import { readParentScope } from '#api/domain/parent-scope.ts';
import { StudentAnswer } from './answers.ts';
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
];
