/** What a server says of an import in the browser: what will happen, and how far it is. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { Moment } from './text.ts';

/**
 * A file as it is called on the person's own device. Its name is never a path: it may not lead
 * anywhere.
 */
export const ImportFile = z.object({
  name: z
    .string()
    .min(1)
    .max(limits.lineLength)
    .regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, says('validation.notUnderstood')),
  bytes: z.number().int().nonnegative(),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** What an administrator decided about files that cannot be understood without it. */
export const ImportChoice = z.object({
  /** The id of one school of several in the files. */
  from: z.string().max(limits.lineLength).optional(),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

const Change = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const ImportItem = z.object({
  kind: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  /** `users.csv line 7`. */
  place: z.string(),
  changes: z.array(Change),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** `reason`: a sentence. `lines`: the first ones, with file and line. */
const LeftOut = z.object({
  effect: z.enum(['toComplete', 'partly', 'skipped']),
  reason: z.string(),
  count: z.number().int(),
  lines: z.array(z.string()),
});

export const ImportCounts = z.object({
  kind: z.string(),
  label: z.string(),
  made: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** What will happen, or what has to be decided first. */
export const ImportLook = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('schools'),
    schools: z.array(z.object({ id: z.string(), name: z.string(), students: z.number().int() })),
  }),
  z.object({
    step: z.literal('ready'),
    format: z.string(),
    /** As the files call the school that is imported. */
    from: z.string(),
    /** Other schools in the files, which are left out. */
    others: z.array(z.string()),
    counts: z.array(ImportCounts),
    items: z.array(ImportItem),
    /** How many more there are than `items`. */
    moreItems: z.number().int(),
    leftOut: z.array(LeftOut),
    missingStudents: z.number().int(),
    isNothingNew: z.boolean(),
  }),
]);
export type ImportLook = z.infer<typeof ImportLook>;
export type ImportPlan = Extract<ImportLook, { readonly step: 'ready' }>;

/** `running` goes on by itself, also after a restart of the server. */
export const ImportState = z.enum(['receiving', 'running', 'done']);
export type ImportState = z.infer<typeof ImportState>;

/** How many children came in and how many were changed. */
export const ImportSummary = z.object({ made: z.number().int(), changed: z.number().int() });

export const ImportRun = z.object({
  _id: RecordId,
  state: ImportState,
  madeAt: Moment,
  madeByName: z.string(),
  files: z.array(z.string()),
  done: z.number().int(),
  total: z.number().int(),
  summary: ImportSummary,
});
export type ImportRun = z.infer<typeof ImportRun>;
