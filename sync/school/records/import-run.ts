/** What a server says of an import in the browser: what will happen, and how far it is. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { daysFrom, SchoolDay } from './school-day.ts';
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
    .regex(/^[^/\\]+$/, says('validation.notUnderstood'))
    .refine((name) => !/^\.{1,2}$|\p{Cc}/u.test(name), says('validation.notUnderstood')),
  bytes: z.number().int().nonnegative(),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** The file that is to blame when an import is too large, and whether it is so alone. */
export function tooLargeImport(
  files: readonly ImportFile[],
): { readonly file: string; readonly isAlone: boolean } | undefined {
  const [largest] = files.toSorted((one, other) => other.bytes - one.bytes);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (largest === undefined || bytes <= limits.importBytes) return undefined;
  return { file: largest.name, isAlone: largest.bytes > limits.importBytes };
}

/** What a column of a spreadsheet may hold. Up to four adults stand beside a child. */
export const importFields = [
  'none',
  'id',
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'nickname',
  'birthday',
  'sex',
  'gradeLevel',
  'joinedOn',
  'leftOn',
  'email',
  'phone',
  'adult1Name',
  'adult1FirstName',
  'adult1LastName',
  'adult1Phone',
  'adult1Email',
  'adult1Relationship',
  'adult2Name',
  'adult2FirstName',
  'adult2LastName',
  'adult2Phone',
  'adult2Email',
  'adult2Relationship',
  'adult3Name',
  'adult3FirstName',
  'adult3LastName',
  'adult3Phone',
  'adult3Email',
  'adult3Relationship',
  'adult4Name',
  'adult4FirstName',
  'adult4LastName',
  'adult4Phone',
  'adult4Email',
  'adult4Relationship',
] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

/** The fields that hold days, which can be written in several orders. */
export const importDayFields = ['birthday', 'joinedOn', 'leftOn'] as const satisfies readonly ImportField[];

export const adultParts = ['Name', 'FirstName', 'LastName', 'Phone', 'Email', 'Relationship'] as const;
export type AdultPart = (typeof adultParts)[number];
export const mostAdults = 4;

/** Which adult (from 1) and which part of them; undefined for a field of the child. */
export function adultField(
  field: ImportField,
): { readonly adult: number; readonly part: AdultPart } | undefined {
  const match = /^adult(\d)(.*)$/.exec(field);
  const part = adultParts.find((each) => each === match?.[2]);
  return part === undefined ? undefined : { adult: Number(match?.[1]), part };
}

/** Who an adult is whose column does not say it. */
export const importRelations = ['mother', 'father', 'guardian', 'grandparent', 'emergency', 'other'] as const;
export const ImportRelation = z.enum(importRelations);
export type ImportRelation = z.infer<typeof ImportRelation>;

/** How days are written: `03/02/2019` is in February for `dmy` and in March for `mdy`. */
export const DateOrder = z.enum(['dmy', 'mdy', 'ymd']);
export type DateOrder = z.infer<typeof DateOrder>;

/** A term that an import makes: every weekday from the first day to the last one. */
export const ImportTerm = z
  .object({
    name: z.string().trim().min(1).max(limits.nameLength),
    start: SchoolDay,
    end: SchoolDay,
  })
  .refine(
    ({ start, end }) => start <= end && daysFrom(start, end) < limits.termDays,
    says('validation.termOrder'),
  );
export type ImportTerm = z.infer<typeof ImportTerm>;

export const ImportMapping = z.object({
  /** By the position of the column. */
  columns: z.array(ImportField).max(limits.importColumns),
  /** Of the adults 1 to 4. */
  relations: z.array(ImportRelation).length(mostAdults),
  /** Empty as long as nobody has decided. */
  dateOrder: z.union([DateOrder, z.literal('')]),
  /** The term that the children are registered in; empty for none. */
  term: z.union([RecordId, z.literal('')]),
  /** A new one instead. */
  newTerm: ImportTerm.optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** What an administrator decided about files that cannot be understood without it. */
export const ImportChoice = z.object({
  /** The id of one school of several in the files. */
  from: z.string().max(limits.lineLength).optional(),
  /** What the columns of a spreadsheet hold. */
  mapping: ImportMapping.optional(),
  /** Which child of the school a child of the files is, by its id there; `new` for none. */
  same: z.record(z.string().max(limits.notesLength), RecordId).default({}),
  /** Photos take the place of those that children have already. */
  replacePhotos: z.boolean().optional(),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

/** A new child of the files who looks like one of the school. */
export const ImportTwin = z.object({
  id: z.string(),
  name: z.string(),
  birthday: z.string(),
  place: z.string(),
  here: z.object({ id: RecordId, name: z.string(), birthday: z.string() }),
});
export type ImportTwin = z.infer<typeof ImportTwin>;

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

/** A photo of the files and its child. `hasOne`: the child has another photo already. */
const ImportPhoto = z.object({ file: z.string(), child: z.string(), hasOne: z.boolean() });

const ImportPhotos = z.object({
  /** For children who have no photo yet. */
  added: z.number().int(),
  /** For children who have one, which stays unless somebody chooses to replace it. */
  others: z.number().int(),
  /** Children who have just this photo. */
  unchanged: z.number().int(),
  items: z.array(ImportPhoto),
  /** How many more there are than `items`. */
  moreItems: z.number().int(),
});
export type ImportPhotos = z.infer<typeof ImportPhotos>;

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
    step: z.literal('columns'),
    file: z.string(),
    /** How many rows there are below the names of the columns. */
    rows: z.number().int(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    /** What the columns seem to hold, or what was chosen for the same columns before. */
    guess: ImportMapping,
    isSaved: z.boolean(),
    /** Some days can be read in two ways. */
    isDateOrderOpen: z.boolean(),
    terms: z.array(z.object({ id: RecordId, name: z.string() })),
    /** What a new term would be, unless somebody says otherwise. */
    newTerm: ImportTerm,
  }),
  z.object({
    step: z.literal('ready'),
    format: z.string(),
    /** What the columns hold can be changed. */
    isSpreadsheet: z.boolean(),
    /** As the files call the school that is imported. */
    from: z.string(),
    /** Other schools in the files, which are left out. */
    others: z.array(z.string()),
    counts: z.array(ImportCounts),
    twins: z.array(ImportTwin),
    items: z.array(ImportItem),
    /** How many more there are than `items`. */
    moreItems: z.number().int(),
    leftOut: z.array(LeftOut),
    missingStudents: z.number().int(),
    /** Parents whose PIN and passes end with their email. Servers of before say nothing of them. */
    renewedKeys: z.number().int().default(0),
    photos: ImportPhotos,
    isNothingNew: z.boolean(),
  }),
]);
export type ImportLook = z.infer<typeof ImportLook>;
export type ImportPlan = Extract<ImportLook, { readonly step: 'ready' }>;

/** `running` and `undoing` go on by themselves, also after a restart of the server. */
export const ImportState = z.enum(['receiving', 'running', 'done', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

/** How many children came in, how many were changed, and how many got a photo. */
export const ImportSummary = z.object({
  made: z.number().int(),
  changed: z.number().int(),
  photos: z.number().int().default(0),
  /** Photos that could not be read, and whose they would be: the first ones. */
  badPhotos: z.array(z.object({ file: z.string(), student: RecordId })).default([]),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** What an undo takes back, and what stays and why. */
export const ImportUndo = z.object({
  /** Records that are deleted. */
  removed: z.array(z.object({ label: z.string(), count: z.number().int() })),
  /** Records whose fields are set back to what they were. */
  restored: z.number().int(),
  kept: z.array(z.object({ kind: z.string(), name: z.string(), why: z.string() })),
  /** How many more there are than `kept`. */
  moreKept: z.number().int(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

/** What an undo would take back now. */
export const ImportUndoLook = ImportUndo.extend({
  /** How many parents get a new PIN and a new pass, since the email that has read them goes. */
  renewedKeys: z.number().int().default(0),
});
export type ImportUndoLook = z.infer<typeof ImportUndoLook>;

export const ImportRun = z.object({
  _id: RecordId,
  state: ImportState,
  madeAt: Moment,
  madeByName: z.string(),
  files: z.array(z.string()),
  done: z.number().int(),
  total: z.number().int(),
  summary: ImportSummary,
  /** It is not so old that what it changed is forgotten. */
  canBeUndone: z.boolean(),
  /** Who has undone it and when, with what went and stayed; as far as it is, while it goes on. */
  undo: ImportUndo.extend({ by: z.string(), at: Moment }).optional(),
});
export type ImportRun = z.infer<typeof ImportRun>;
