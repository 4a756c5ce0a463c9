import type { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { problemsOf } from '#sync/problem.ts';
import { done, type Outcome, refuse, refuseAll } from '#api/domain/outcome.ts';
import type { Services } from './services.ts';
import { admit, type Callers, type Who } from './admit.ts';
import { refusalToReply } from './errors.ts';
import { type Incoming, parseCommandId } from './incoming.ts';
import { readBody } from './read-body.ts';
import { type InReadOnlySchool, refuseIfReadOnly } from './read-only-school.ts';
import { jsonReply, type Reply } from './reply.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

interface Handling<W extends Who, Params, Query, Body> {
  readonly caller: Callers[W];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly services: Services;
  readonly incoming: Incoming;
}

/** What a schema gives, as a use case may hand it over: nobody writes to an answer. */
type DeepReadonly<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/**
 * A route as data. `who` is a closed union and required, so a route that does not say who may call
 * it does not compile.
 */
interface Declaration<W extends Who, Params, Query, Body, Answer> {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/admin/students/{id}`. */
  readonly path: string;
  readonly who: W;
  readonly summary: string;
  /** Left out, a call that is no GET is refused in a deactivated school. */
  readonly inReadOnlySchool?: InReadOnlySchool;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** What the documentation says of a body of which the handler parses the fields. */
  readonly documentedBody?: z.ZodType;
  readonly bodyBytes?: number;
  /**
   * The body is a form with a file (`multipart/form-data`, field `file`), which the handler reads.
   */
  readonly upload?: true;
  /** The shape of a good answer. Other fields never leave; undefined when the answer is no JSON. */
  readonly answer: z.ZodType<Answer> | undefined;
  readonly handle: (
    handling: Handling<W, Params, Query, Body>,
  ) => Promise<Outcome<DeepReadonly<NoInfer<Answer>>> | Reply | Response>;
}

/** A route whose types have done their work: what the server mounts, documents and tests. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  /** As it is documented. */
  readonly body: z.ZodType | undefined;
  readonly isUpload: boolean;
  readonly answer: z.ZodType | undefined;
  readonly run: (incoming: Incoming, services: Services) => Promise<Reply | Response>;
}

export function route<
  W extends Who,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Answer = undefined,
>(declaration: Declaration<W, Params, Query, Body, Answer>): Route {
  const { method, path, who, summary, params, query, answer } = declaration;
  return {
    method,
    path,
    who,
    summary,
    params,
    query,
    body: declaration.documentedBody ?? declaration.body,
    isUpload: declaration.upload === true,
    answer,
    run: async (incoming, services) => {
      const outcome = await runDeclaration(declaration, incoming, services);
      if (outcome instanceof Response || 'kind' in outcome) return outcome;
      if (!outcome.ok) return refusalToReply(outcome, services.say);
      return jsonReply(200, answer === undefined ? outcome.value : answer.parse(outcome.value));
    },
  };
}

async function runDeclaration<W extends Who, Params, Query, Body, Answer>(
  declaration: Declaration<W, Params, Query, Body, Answer>,
  incoming: Incoming,
  services: Services,
): Promise<Outcome<DeepReadonly<Answer>> | Reply | Response> {
  const caller = await admit(declaration.who, incoming, services);
  if (!caller.ok) return caller;
  const { method, inReadOnlySchool } = declaration;
  if (method !== 'GET' && inReadOnlySchool === undefined) {
    const refusal = await refuseIfReadOnly(caller.value, services);
    if (refusal !== undefined) return refusal;
  }
  if (method !== 'GET' && !parseCommandId(incoming.request).success)
    return refuse('INVALID', 'validation.notUnderstood', 'x-command-id');
  const params = parsePart(declaration.params, incoming.params);
  // A path that cannot name anything names nothing.
  if (!params.ok) return isOnlyAboutIds(params) ? refuse('NOT_FOUND', 'errors.notFound') : params;
  const query = parseQuery(declaration.query, incoming.request);
  if (!query.ok) return query;
  const body = await parseBody(declaration, incoming.request);
  if (!body.ok) return body;
  return declaration.handle({
    caller: caller.value,
    params: params.value,
    query: query.value,
    body: body.value,
    services,
    incoming,
  });
}

function isOnlyAboutIds(refusal: { readonly problems: readonly { readonly field?: string }[] }): boolean {
  return refusal.problems.every((problem) => problem.field?.toLowerCase().endsWith('id'));
}

function parseQuery<Query>(schema: z.ZodType<Query> | undefined, { url }: Request): Outcome<Query> {
  if (schema === undefined) return parsePart(schema, undefined);
  return parsePart(schema, Object.fromEntries(new URL(url).searchParams));
}

async function parseBody<Body>(
  declaration: { readonly body?: z.ZodType<Body>; readonly bodyBytes?: number },
  request: Request,
): Promise<Outcome<Body>> {
  if (declaration.body === undefined) return parsePart(declaration.body, undefined);
  const raw = await readBody(request, declaration.bodyBytes ?? limits.jsonBodyBytes);
  return raw.ok ? parsePart(declaration.body, raw.value) : raw;
}

function parsePart<Part>(schema: z.ZodType<Part> | undefined, raw: unknown): Outcome<Part> {
  // Without a schema the type parameter has its default, `undefined`, and so has the value.
  if (schema === undefined) return done(undefined as Part);
  const parsed = schema.safeParse(raw);
  return parsed.success ? done(parsed.data) : refuseAll(problemsOf(parsed.error));
}
