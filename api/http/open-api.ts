import { z } from 'zod';
import type { Who } from './admit.ts';
import { mediaCookieName } from './limited-tokens.ts';
import type { Route } from './route.ts';

const securityOf: Readonly<Record<Who, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  anyone: [],
  'signed-in': [{ token: [] }],
  superadmin: [{ token: [] }],
  administrator: [{ token: [] }],
  staff: [{ token: [] }],
  member: [{ token: [] }],
  parent: [{ token: [] }],
  'administrator-or-parent': [{ token: [] }],
  'parent-staff-or-door': [{ token: [] }, { deviceKey: [] }],
  'signed-in-or-cookie': [{ token: [] }, { mediaCookie: [] }],
  'signed-in-or-leaving': [{ token: [] }],
  'device-or-member': [{ deviceKey: [] }, { token: [] }],
};

const failure = {
  type: 'object',
  required: ['success', 'msg', 'errors'],
  properties: {
    success: { const: false },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['msg', 'code'],
        properties: { msg: { type: 'string' }, code: { type: 'string' }, field: { type: 'string' } },
      },
    },
  },
};

/** The routes as an OpenAPI 3.1 document. */
export function openApi(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operations = (paths[`/api${route.path}`] ??= {});
    operations[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bellgate', version },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        deviceKey: { type: 'apiKey', in: 'header', name: 'x-device-key' },
        mediaCookie: { type: 'apiKey', in: 'cookie', name: mediaCookieName },
      },
      schemas: { Failure: failure },
    },
  };
}

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const uploadForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

function operationOf(route: Route) {
  const { method, path, who, summary, query, body, isUpload, answer } = route;
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    summary,
    description: `Who may call it: ${who}.`,
    security: securityOf[who],
    parameters: [...pathParameters(path), ...queryParameters(query), ...headerParameters(route)],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } },
      },
    }),
    ...(isUpload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(answer !== undefined && {
          content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } },
        }),
      },
      default: {
        description: 'Not done',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined) {
  if (query === undefined) return [];
  const { properties, required } = Properties.parse(jsonSchemaOf(query, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const Properties = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});

const inSchool: ReadonlySet<Who> = new Set([
  'administrator',
  'staff',
  'member',
  'parent',
  'administrator-or-parent',
]);

interface Header {
  readonly name: string;
  readonly description: string;
  readonly isOf: (route: Route) => boolean;
}

/** Beside those by which a caller is known. */
export const requestHeaders: readonly Header[] = [
  {
    name: 'x-viewing-as-school-id',
    description: 'The school in which the call acts; left out, the only one of the caller',
    isOf: ({ who, path }) => inSchool.has(who) && !path.includes('{schoolId}'),
  },
  {
    name: 'x-viewing-as-user-id',
    description: 'The user as whom a superadmin looks at the school',
    isOf: ({ who }) => inSchool.has(who),
  },
  {
    name: 'x-command-id',
    description: 'A UUID of the caller: a change of records that is sent twice with it is made once',
    isOf: ({ who, method }) => inSchool.has(who) && method !== 'GET',
  },
];

function headerParameters(route: Route) {
  return requestHeaders
    .filter(({ isOf }) => isOf(route))
    .map(({ name, description }) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    }));
}
