/** What the school tells its parents: thin adapters on the commands, as in `record-save-routes`. */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { newestFirst } from '#sync/school/records/announcement.ts';
import { giveCommand } from '#api/domain/give-command.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { readThing, readThings } from '#api/domain/read-things.ts';
import { saveThing } from '#api/domain/save-thing.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { AnnouncementAnswer, envelope } from './answers.ts';
import { giverOf } from './giver.ts';
import { route, type Route } from './route.ts';

const ById = z.object({ id: RecordId });
const Body = z.record(z.string(), z.unknown());
const answer = envelope({ announcement: AnnouncementAnswer });

export const announcementRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/allannouncements',
    who: 'staff',
    summary: 'What the school has told its parents, newest first',
    answer: z.array(AnnouncementAnswer),
    handle: async ({ caller, services }) =>
      done(newestFirst(await readThings(services.store.read, caller.school, 'announcement'))),
  }),
  route({
    method: 'POST',
    path: '/admin/announcements/create',
    who: 'administrator',
    summary: 'Tell the parents something: all of them, or those of some grade levels',
    body: Body.and(z.object({ _id: RecordId.optional() })),
    answer,
    handle: async ({ caller, body, services, incoming }) => {
      const save = {
        kind: 'announcement',
        id: body._id ?? services.newId(),
        body: {
          writtenAt: new Date(services.nowMs()).toISOString(),
          authorName: fullName(caller.user.nameInfo),
          ...body,
        },
        isCreate: true,
      } as const;
      const saved = await saveThing(save, { giver: giverOf(caller, incoming), needs: services });
      if (!saved.ok) return saved;
      return done({
        success: true as const,
        msg: services.say('api.announcementSaved'),
        announcement: saved.value,
      });
    },
  }),
  route({
    method: 'POST',
    path: '/admin/announcements/{id}',
    who: 'administrator',
    summary: 'Change an announcement; fields that are left out stay as they are',
    params: ById,
    body: Body,
    answer,
    handle: async ({ caller, params, body, services, incoming }) => {
      const save = { kind: 'announcement', id: params.id, body, isCreate: false } as const;
      const saved = await saveThing(save, { giver: giverOf(caller, incoming), needs: services });
      if (!saved.ok) return saved;
      return done({
        success: true as const,
        msg: services.say('api.announcementSaved'),
        announcement: saved.value,
      });
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/announcements/{id}',
    who: 'administrator',
    summary: 'Take an announcement back',
    params: ById,
    answer,
    handle: async ({ caller, params, services, incoming }) => {
      const kind = 'announcement';
      const announcement = await readThing(services.store.read, caller.school, { kind, id: params.id });
      if (announcement === undefined) return refuse('NOT_FOUND', 'errors.announcementNotFound');
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('deleteAnnouncement', { _id: params.id }, { giver, needs: services });
      if (!given.ok) return given;
      return done({ success: true as const, msg: services.say('api.announcementDeleted'), announcement });
    },
  }),
];
