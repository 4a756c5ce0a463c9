/** The calls that list, read, save and delete records, made from the table `record-calls`. */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import type { InSchool } from '#api/domain/choose-school.ts';
import { giveCommand, wasGiven } from '#api/domain/give-command.ts';
import { done, found, type Outcome, refuse } from '#api/domain/outcome.ts';
import {
  lookingAs,
  readDeletedRecord,
  readPlainRecord,
  readPlainRecords,
} from '#api/domain/read-plain-records.ts';
import { fieldsTaken, type SavedKind, saveRecord } from '#api/domain/save-record.ts';
import { envelope } from './answers.ts';
import { giverOf, type Incoming } from './incoming.ts';
import { NewId } from './new-id.ts';
import { type RecordCalls, recordCalls } from './record-calls.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

const Body = z.record(z.string(), z.unknown());
const NewBody = Body.and(z.object({ _id: NewId.optional() }));

interface Row {
  readonly kind: SavedKind;
  readonly calls: RecordCalls;
}

export const recordRoutes: readonly Route[] = Object.entries(recordCalls).flatMap(([kind, calls]) =>
  // The table has a row for each kind that can be saved, and null for the others.
  calls === null ? [] : routesOf({ kind: kind as SavedKind, calls }),
);

function routesOf(row: Row): readonly Route[] {
  const { list, one, create, save, removal } = row.calls;
  const routes = [
    list !== undefined && listRoute(row, list),
    one !== undefined && oneRoute(row, one),
    create !== undefined && createRoute(row, create),
    saveRoute(row, save),
    removal !== undefined && removalRoute(row, removal),
  ];
  return routes.filter((made) => made !== false);
}

function listRoute({ kind, calls }: Row, summary: string): Route {
  return route({
    method: 'GET',
    path: `/admin/all${calls.path}`,
    who: 'staff',
    summary,
    answer: z.array(calls.schema),
    handle: async ({ caller, services }) => {
      const db = services.store.read;
      const looking = lookingAs(caller);
      return done(await (calls.readList?.(db, looking) ?? readPlainRecords(db, looking, kind)));
    },
  });
}

function oneRoute(row: Row, summary: string): Route {
  const { path, params, idIn } = byId(row);
  return route({
    method: 'GET',
    path,
    who: 'staff',
    summary,
    params,
    answer: row.calls.schema,
    handle: async ({ caller, params: asked, services }) =>
      found(await readOne(row, idIn(asked), { caller, services })),
  });
}

function createRoute(row: Row, summary: string): Route {
  const { kind, calls } = row;
  return route({
    method: 'POST',
    path: `/admin/${calls.path}/create`,
    who: calls.savedBy ?? 'administrator',
    summary,
    body: NewBody,
    documentedBody: fieldsTaken(kind).extend({ _id: NewId.optional() }),
    answer: answerOf(row),
    handle: ({ caller, body, services, incoming }) => {
      const key = calls.idOf?.(body);
      // Asked again after a lost answer, the same command id names the same record.
      const id = key ?? body._id ?? giverOf(caller, incoming).commandId ?? services.newId();
      const save = { kind, id, body, isCreate: true, isKeyNatural: key !== undefined };
      return saveAndAnswer(row, save, { caller, services, incoming });
    },
  });
}

function saveRoute(row: Row, summary: string): Route {
  const { path, params, idIn } = byId(row);
  return route({
    method: 'POST',
    path,
    who: row.calls.savedBy ?? 'administrator',
    summary,
    params,
    body: Body,
    documentedBody: fieldsTaken(row.kind),
    answer: answerOf(row),
    handle: ({ caller, params: asked, body, services, incoming }) => {
      const id = row.kind === 'school' ? caller.school : idIn(asked);
      const save = { kind: row.kind, id, body, isCreate: false };
      return saveAndAnswer(row, save, { caller, services, incoming });
    },
  });
}

function removalRoute(row: Row, removal: NonNullable<RecordCalls['removal']>): Route {
  const { path, params, idIn } = byId(row);
  return route({
    method: 'DELETE',
    path,
    who: 'administrator',
    summary: removal.summary,
    params,
    answer: answerOf(row),
    handle: async ({ caller, params: asked, services, incoming }) => {
      const id = idIn(asked);
      const call = { giver: giverOf(caller, incoming), needs: services };
      const read =
        (await readOne(row, id, { caller, services })) ??
        // Asked again after a lost answer.
        ((await wasGiven(removal.command, { _id: id }, call))
          ? await readRemoved(row, id, { caller, services })
          : undefined);
      if (read === undefined) return refuse('NOT_FOUND', removal.missing);
      const given = await giveCommand(removal.command, { _id: id }, call);
      return given.ok
        ? done({ success: true as const, msg: services.say(removal.removed), [row.calls.entity]: read })
        : given;
    },
  });
}

/** A term can only be deleted without fees and students. No other answer has such fields. */
async function readRemoved({ kind }: Row, id: string, { caller, services }: Asking): Promise<unknown> {
  const removed = await readDeletedRecord(services.store.read, lookingAs(caller), { kind, id });
  return removed && { fees: [], registeredStudents: [], ...removed };
}

/** The path to one record. `schoolId` also says in which school the call acts. */
function byId({ kind, calls }: Row) {
  const name = kind === 'school' ? 'schoolId' : 'id';
  return {
    path: `/admin/${calls.path}/{${name}}`,
    params: z.object({ [name]: RecordId }),
    idIn: (asked: Readonly<Record<string, string>>) => asked[name] ?? '',
  };
}

function answerOf({ calls }: Row) {
  return envelope({ [calls.entity]: calls.schema });
}

interface Asking {
  readonly caller: InSchool;
  readonly services: Services;
}

function readOne({ kind, calls }: Row, id: string, { caller, services }: Asking): Promise<unknown> {
  const db = services.store.read;
  const looking = lookingAs(caller);
  return calls.readOne?.(db, looking, id) ?? readPlainRecord(db, looking, { kind, id });
}

async function saveAndAnswer(
  row: Row,
  save: Parameters<typeof saveRecord>[0],
  { caller, services, incoming }: Asking & { readonly incoming: Incoming },
): Promise<Outcome<Readonly<Record<string, unknown>> & { readonly success: true; readonly msg: string }>> {
  const saved = await saveRecord(save, { giver: giverOf(caller, incoming), needs: services });
  if (!saved.ok) return saved;
  const read = found(await readOne(row, saved.value._id, { caller, services }));
  return read.ok
    ? done({ success: true as const, msg: services.say(row.calls.saved), [row.calls.entity]: read.value })
    : read;
}
