import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { RecordId } from './id.ts';
import { text } from './text.ts';

export const GradeLevelFields = z.object({
  name: text(limits.nameLength),
  description: text(limits.notesLength),
});
export type GradeLevelFields = z.infer<typeof GradeLevelFields>;
export type GradeLevel = { readonly _id: RecordId } & Readonly<GradeLevelFields>;

export const emptyGradeLevel: GradeLevelFields = { name: '', description: '' };
