import { z } from 'zod';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { ChangeOfNamed, NamedCollector } from '#sync/school/records/named-collector.ts';
import { changeNamed, mayGivePhoto, savePhotoOfNamed } from '#api/domain/change-named.ts';
import type { AsParent } from '#api/domain/give-as-parent.ts';
import { nameCollector } from '#api/domain/name-collector.ts';
import { seenByParent } from '#api/domain/parent-eyes.ts';
import { done } from '#api/domain/outcome.ts';
import { takePicture, type WithQuotas } from '#api/domain/quotas.ts';
import { readParentScope } from '#api/domain/parent-scope.ts';
import { exportChild } from '#api/export/export-child.ts';
import type { Callers } from './admit.ts';
import { envelope, StudentAnswer, UploadAnswer } from './answers.ts';
import { doerOf } from './incoming.ts';
import { readPicture } from './read-picture.ts';
import { route, type Route } from './route.ts';
import { zipResponse } from './zip-response.ts';

const ByContact = z.object({ contactId: RecordId });

function namingOf({ school, user, viewed, parent }: Callers['parent']): AsParent {
  return { school, user: user._id, viewedAs: viewed?._id ?? undefined, parent };
}

/** Taking somebody back is never refused for its number: it only ends what a naming began. */
function takeNaming({ school, user }: Callers['parent'], { quotas }: WithQuotas) {
  return quotas.take('naming', `${school} ${user._id}`);
}

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
          const seen = seenByParent('student', record, { ...scope, nowMs: services.nowMs() });
          return seen === undefined ? [] : [toPlainRecord('student', seen)];
        }),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/parent/students/{studentId}/export',
    who: 'parent',
    inReadOnlySchool: 'reads',
    summary: 'What the school holds of an own child, as a zip; the download itself is logged',
    params: z.object({ studentId: RecordId }),
    answer: undefined,
    handle: async ({ caller, params, services, incoming }) => {
      const { school, parent, user } = caller;
      const by = doerOf(caller, incoming);
      const asked = { school, child: params.studentId, parent, user: user._id, by };
      const made = await exportChild(asked, services);
      return made.ok ? zipResponse(made.value) : made;
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
      const tooOften = await takeNaming(caller, services);
      if (tooOften !== undefined) return tooOften;
      const named = await nameCollector(body, namingOf(caller), services);
      if (!named.ok) return named;
      return done({ success: true as const, msg: services.say('api.collectorNamed'), ...named.value });
    },
  }),
  route({
    method: 'POST',
    path: '/parent/collectors/{contactId}',
    who: 'parent',
    summary: 'Change the days, name or phone of somebody whom the caller has named',
    params: ByContact,
    body: ChangeOfNamed,
    answer: envelope({}),
    handle: async ({ caller, params, body, services }) => {
      const tooOften = await takeNaming(caller, services);
      if (tooOften !== undefined) return tooOften;
      const changed = await changeNamed(
        { contact: params.contactId, change: body },
        namingOf(caller),
        services,
      );
      return changed.ok ? done({ success: true as const, msg: services.say('api.collectorNamed') }) : changed;
    },
  }),
  route({
    method: 'POST',
    path: '/parent/collectors/{contactId}/uploadmedia',
    who: 'parent',
    summary: 'A photo of somebody whom the caller has named',
    params: ByContact,
    upload: true,
    answer: UploadAnswer,
    handle: async ({ caller, params: { contactId: contact }, services, incoming }) => {
      const naming = namingOf(caller);
      const allowed = await mayGivePhoto(contact, naming, services);
      if (!allowed.ok) return allowed;
      const wait = await takePicture({ user: naming.user, school: naming.school }, services);
      if (wait !== undefined) return wait;
      const picture = await readPicture(incoming, 'face', services);
      if ('kind' in picture) return picture;
      const saved = await savePhotoOfNamed({ contact, picture: picture.value }, naming, services);
      return saved.ok
        ? done({ success: true as const, msg: services.say('api.contactPhotoSaved'), photo: saved.value })
        : saved;
    },
  }),
  route({
    method: 'DELETE',
    path: '/parent/collectors/{contactId}',
    who: 'parent',
    summary: 'Take back somebody whom the caller has named, for all of their children',
    params: ByContact,
    answer: envelope({}),
    handle: async ({ caller, params, services }) => {
      const changed = await changeNamed(
        { contact: params.contactId, change: undefined },
        namingOf(caller),
        services,
      );
      return changed.ok
        ? done({ success: true as const, msg: services.say('api.collectorTakenBack') })
        : changed;
    },
  }),
];
