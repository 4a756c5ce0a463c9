/** Lists that the server searches and hands out a page at a time. */
import { z } from 'zod';
import { type Ask, answerOf } from './ask.ts';

/** Rows of one page: as many as one looks through before searching instead. */
export const pageRows = 50;

export type PageAsked = { readonly search: string; readonly page: number };
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };
export type FetchPage<Item> = (asked: PageAsked) => Promise<Page<Item>>;

/** @throws CallFailed when it cannot be had now */
export async function fetchPage<Schema extends z.ZodType>(
  ask: Ask,
  { path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  schema: Schema,
): Promise<Page<z.output<Schema>>> {
  const outcome = await ask({ path: `${path}?${new URLSearchParams(query)}` }, z.array(schema));
  const items = answerOf(outcome);
  return { items, total: (outcome.kind === 'answer' ? outcome.total : undefined) ?? items.length };
}

export function queryOf({ search, page }: PageAsked): Readonly<Record<string, string>> {
  return { search, limit: String(pageRows), offset: String(page * pageRows) };
}
