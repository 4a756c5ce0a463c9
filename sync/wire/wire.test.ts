/** The shape of everything that travels is tied to `wireVersion`: neither changes alone. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { commandDefinitions, Envelope } from '#sync/school/commands/catalogue.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import * as protocol from './protocol.ts';
import { AttendanceFields } from '#sync/school/records/attendance.ts';
import { SecurityPage } from '#sync/school/records/security-event.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { Sheet } from './sheet.ts';
import { Result } from './verdict.ts';
import { wireDigest } from './version.ts';

const whatToDo = `The shape of what travels has changed.
By accident? Take the change back: old browsers and old outboxes still speak the old shape.
On purpose? Then
  1. in sync/wire/version.ts raise wireVersion, add a line of history and write the new digest;
  2. if the arguments of a command changed, raise its v and add a lift in sync/school/commands/parse-command.ts, with an old
     command in its test (only a new optional field needs neither);
  3. if a pulled record or a sheet changed, raise cacheSchemaVersion too;
  4. if there is a new kind of the security log, say in sync/school/records/security-event.ts from which wire on.
See sync/README.md, "Changing the wire".`;

/**
 * Every schema that `protocol.ts` exports, those that travel inside `unknown`, and the page of the
 * security log, whose kinds are a closed list.
 */
const wireSchemas: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries(protocol).flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value]] : [])),
  ),
  ...Object.fromEntries(Object.values(commandDefinitions).map(({ name, args }) => [`args of ${name}`, args])),
  AttendanceFields,
  Envelope,
  OutboxEntry,
  Result,
  SecurityPage,
  Sheet,
};

function shapeOf(schema: z.ZodType): unknown {
  // Defaults make input and output differ; a transform has no output shape.
  const shape = (io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: writeAsChoices });
  return { input: shape('input'), output: shape('output') };
}

/** A list of literals accepts what a union of them accepts, and has the same digest. */
function writeAsChoices({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (!(zodSchema instanceof z.ZodLiteral) || zodSchema.values.size < 2) return;
  delete jsonSchema.type;
  delete jsonSchema.enum;
  jsonSchema.anyOf = [...zodSchema.values].map((value) =>
    typeof value === 'number' ? { type: 'number', const: value } : { type: 'string', const: String(value) },
  );
}

async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

it('the wire has the shape that its version promises', async () => {
  const versions = Object.values(commandDefinitions).map(({ name, v }) => [name, v]);
  const shapes = Object.entries(wireSchemas).map(([name, schema]) => [name, shapeOf(schema)]);
  const digest = await digestOf({ versions, shapes: Object.fromEntries(shapes) });
  expect(digest, whatToDo).toBe(wireDigest);
});

it('the digest is over every schema of the protocol and every command', () => {
  expect(Object.keys(wireSchemas)).toEqual(
    expect.arrayContaining([
      'PushRequest',
      'PushAnswer',
      'PullAnswer',
      'DaysAnswer',
      'DaysQuery',
      'LiveEvent',
      'Sheet',
      'args of recordAttendance',
    ]),
  );
  expect(Object.keys(wireSchemas).filter((name) => name.startsWith('args of '))).toHaveLength(31);
});
