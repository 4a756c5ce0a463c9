import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type ErasableKind, erasableKinds } from '#sync/school/erasing/erased.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { requiredText } from '#sync/school/records/text.ts';
import { erasePerson } from '#api/domain/erase-person.ts';
import { done } from '#api/domain/outcome.ts';
import { envelope } from './answers.ts';
import { doerOf, giverOf } from './incoming.ts';
import { route, type Route } from './route.ts';

const paths = {
  student: { path: '/admin/students/{id}/erase', summary: 'Erase a child on request' },
  contact: { path: '/admin/contacts/{id}/erase', summary: 'Erase an adult on request' },
} as const satisfies Record<ErasableKind, object>;

/** Erasing one person. Nothing takes it back, so the call names the person as well. */
export const eraseRoutes: readonly Route[] = erasableKinds.map((kind) =>
  route({
    method: 'POST',
    path: paths[kind].path,
    who: 'administrator',
    summary: `${paths[kind].summary}, everywhere and for good. \`name\` is the whole name, to confirm it`,
    params: z.object({ id: RecordId }),
    body: z.object({ name: requiredText(limits.personLength) }),
    answer: envelope({}),
    handle: async ({ caller, params, body, services, incoming }) => {
      const { school, user } = giverOf(caller, incoming);
      const by = doerOf(caller, incoming);
      const erased = await erasePerson({ school, kind, id: params.id, name: body.name, user, by }, services);
      return erased.ok ? done({ success: true as const, msg: services.say(`erasing.done.${kind}`) }) : erased;
    },
  }),
);
