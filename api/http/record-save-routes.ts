/** Saving and deleting students, contacts, fees, grade levels and the school: thin adapters on the commands. */
import { z } from 'zod';
import type { MessageKey } from '#sync/words/message-key.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { readThing } from '#api/domain/read-things.ts';
import { giveCommand } from '#api/domain/give-command.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { type SavedKind, saveThing } from '#api/domain/save-thing.ts';
import {
  ContactAnswer,
  envelope,
  FeeAnswer,
  GradeLevelAnswer,
  SchoolAnswer,
  StudentAnswer,
} from './answers.ts';
import { giverOf } from './giver.ts';
import { route, type Route } from './route.ts';

const ById = z.object({ id: RecordId });
const BySchoolId = z.object({ schoolId: RecordId });
const Body = z.record(z.string(), z.unknown());
/** The client's own id for a new record, so that it may ask twice. */
const NewBody = Body.and(z.object({ _id: RecordId.optional() }));

interface SaveRoutes<K extends SavedKind> {
  readonly kind: K;
  /** Between `/admin/` and the id. */
  readonly path: string;
  /** Under which the answer names the saved thing. */
  readonly entity: string;
  readonly schema: z.ZodType;
  readonly msg: MessageKey;
}

/** `…/create` and `…/{id}`, which differ in whether the record must be there. */
function saveRoutes<K extends SavedKind>({
  kind,
  path,
  entity,
  schema,
  msg,
}: SaveRoutes<K>): readonly Route[] {
  const answer = envelope({ [entity]: schema });
  return [
    route({
      method: 'POST',
      path: `/admin/${path}/create`,
      who: 'administrator',
      summary: `Make a new ${entity}`,
      body: NewBody,
      answer,
      handle: async ({ caller, body, services, incoming }) => {
        const save = { kind, id: body._id ?? services.newId(), body, isCreate: true };
        const saved = await saveThing(save, { giver: giverOf(caller, incoming), needs: services });
        return saved.ok
          ? done({ success: true as const, msg: services.say(msg), [entity]: saved.value })
          : saved;
      },
    }),
    route({
      method: 'POST',
      path: `/admin/${path}/{id}`,
      who: 'administrator',
      summary: `Change a ${entity}; fields that are left out stay as they are`,
      params: ById,
      body: Body,
      answer,
      handle: async ({ caller, params, body, services, incoming }) => {
        const save = { kind, id: params.id, body, isCreate: false };
        const saved = await saveThing(save, { giver: giverOf(caller, incoming), needs: services });
        return saved.ok
          ? done({ success: true as const, msg: services.say(msg), [entity]: saved.value })
          : saved;
      },
    }),
  ];
}

const saves: readonly Route[] = [
  ...saveRoutes({
    kind: 'student',
    path: 'students',
    entity: 'student',
    schema: StudentAnswer,
    msg: 'api.studentSaved',
  }),
  ...saveRoutes({
    kind: 'contact',
    path: 'contacts',
    entity: 'contact',
    schema: ContactAnswer,
    msg: 'api.contactSaved',
  }),
  ...saveRoutes({ kind: 'fee', path: 'fees', entity: 'fee', schema: FeeAnswer, msg: 'api.feeSaved' }),
  ...saveRoutes({
    kind: 'gradeLevel',
    path: 'gradelevels',
    entity: 'level',
    schema: GradeLevelAnswer,
    msg: 'api.gradeLevelSaved',
  }),
  route({
    method: 'POST',
    path: '/admin/schools/{schoolId}',
    who: 'administrator',
    summary: 'Change the school’s name, phone or address',
    params: BySchoolId,
    body: Body,
    answer: envelope({ school: SchoolAnswer }),
    handle: async ({ caller, body, services, incoming }) => {
      const save = { kind: 'school', id: caller.school, body, isCreate: false } as const;
      const saved = await saveThing(save, { giver: giverOf(caller, incoming), needs: services });
      return saved.ok
        ? done({ success: true as const, msg: services.say('api.schoolSaved'), school: saved.value })
        : saved;
    },
  }),
];

const deletes: readonly Route[] = [
  route({
    method: 'DELETE',
    path: '/admin/fees/{id}',
    who: 'administrator',
    summary: 'Delete a fee',
    params: ById,
    answer: envelope({ fee: FeeAnswer }),
    handle: async ({ caller, params, services, incoming }) => {
      const fee = await readThing(services.store.read, caller.school, { kind: 'fee', id: params.id });
      if (fee === undefined) return refuse('NOT_FOUND', 'errors.feeNotFound');
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('deleteFee', { _id: params.id }, { giver, needs: services });
      return given.ok ? done({ success: true as const, msg: services.say('api.feeDeleted'), fee }) : given;
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/gradelevels/{id}',
    who: 'administrator',
    summary: 'Delete a grade level that nothing uses any more',
    params: ById,
    answer: envelope({ level: GradeLevelAnswer }),
    handle: async ({ caller, params, services, incoming }) => {
      const level = await readThing(services.store.read, caller.school, {
        kind: 'gradeLevel',
        id: params.id,
      });
      if (level === undefined) return refuse('NOT_FOUND', 'errors.gradeLevelNotFound');
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('deleteGradeLevel', { _id: params.id }, { giver, needs: services });
      return given.ok
        ? done({ success: true as const, msg: services.say('api.gradeLevelDeleted'), level })
        : given;
    },
  }),
];

export const recordSaveRoutes: readonly Route[] = [...saves, ...deletes];
