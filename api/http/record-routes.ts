/** Students, contacts, terms, fees, grade levels and the school: reading them. */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import {
  readFeesOfTerm,
  readSchool,
  readTerm,
  readTerms,
  readThing,
  readThings,
} from '#api/domain/read-things.ts';
import {
  ContactAnswer,
  FeeAnswer,
  GradeLevelAnswer,
  SchoolAnswer,
  StudentAnswer,
  TermAnswer,
} from './answers.ts';
import { found } from './found.ts';
import { route, type Route } from './route.ts';

const ById = z.object({ id: RecordId });
const BySchoolId = z.object({ schoolId: RecordId });
const lists: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/allstudents',
    who: 'staff',
    summary: 'The students of the school',
    answer: z.array(StudentAnswer),
    handle: async ({ caller, services }) =>
      done(await readThings(services.store.read, caller.school, 'student')),
  }),
  route({
    method: 'GET',
    path: '/admin/allcontacts',
    who: 'staff',
    summary: 'The contacts of the school',
    answer: z.array(ContactAnswer),
    handle: async ({ caller, services }) =>
      done(await readThings(services.store.read, caller.school, 'contact')),
  }),
  route({
    method: 'GET',
    path: '/admin/allgradelevels',
    who: 'staff',
    summary: 'The grade levels of the school',
    answer: z.array(GradeLevelAnswer),
    handle: async ({ caller, services }) =>
      done(await readThings(services.store.read, caller.school, 'gradeLevel')),
  }),
  route({
    method: 'GET',
    path: '/admin/allterms',
    who: 'staff',
    summary: 'The terms of the school, with their fees and registered students',
    answer: z.array(TermAnswer),
    handle: async ({ caller, services }) => done(await readTerms(services.store.read, caller.school)),
  }),
  route({
    method: 'GET',
    path: '/admin/allfees/{id}',
    who: 'staff',
    summary: 'The fees of a term',
    params: ById,
    answer: z.array(FeeAnswer),
    handle: async ({ caller, params, services }) => {
      const db = services.store.read;
      const term = await readThing(db, caller.school, { kind: 'term', id: params.id });
      return term === undefined
        ? refuse('NOT_FOUND', 'errors.termNotFound')
        : done(await readFeesOfTerm(db, caller.school, params.id));
    },
  }),
];

const single: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/students/{id}',
    who: 'staff',
    summary: 'One student',
    params: ById,
    answer: StudentAnswer,
    handle: async ({ caller, params, services }) =>
      found(await readThing(services.store.read, caller.school, { kind: 'student', id: params.id })),
  }),
  route({
    method: 'GET',
    path: '/admin/contacts/{id}',
    who: 'staff',
    summary: 'One contact',
    params: ById,
    answer: ContactAnswer,
    handle: async ({ caller, params, services }) =>
      found(await readThing(services.store.read, caller.school, { kind: 'contact', id: params.id })),
  }),
  route({
    method: 'GET',
    path: '/admin/gradelevels/{id}',
    who: 'staff',
    summary: 'One grade level',
    params: ById,
    answer: GradeLevelAnswer,
    handle: async ({ caller, params, services }) =>
      found(await readThing(services.store.read, caller.school, { kind: 'gradeLevel', id: params.id })),
  }),
  route({
    method: 'GET',
    path: '/admin/fees/{id}',
    who: 'staff',
    summary: 'One fee',
    params: ById,
    answer: FeeAnswer,
    handle: async ({ caller, params, services }) =>
      found(await readThing(services.store.read, caller.school, { kind: 'fee', id: params.id })),
  }),
  route({
    method: 'GET',
    path: '/admin/terms/{id}',
    who: 'staff',
    summary: 'One term, with its fees and registered students',
    params: ById,
    answer: TermAnswer,
    handle: async ({ caller, params, services }) =>
      found(await readTerm(services.store.read, caller.school, params.id)),
  }),
  route({
    method: 'GET',
    path: '/admin/schools/{schoolId}',
    who: 'staff',
    summary: 'One school; its access code only for its administrators',
    params: BySchoolId,
    answer: SchoolAnswer,
    handle: async ({ caller, services }) =>
      found(
        await readSchool(services.store.read, caller.school, {
          withAccessCode: caller.roleType <= roleTypes.administrator,
        }),
      ),
  }),
];

export const recordRoutes: readonly Route[] = [...lists, ...single];
