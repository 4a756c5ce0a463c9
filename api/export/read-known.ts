import { fullName } from '#sync/school/records/name-info.ts';
import { readMediaSizes } from '#api/db/media-table.ts';
import { readMessageFileSizes } from '#api/db/message-file-table.ts';
import { fileOfMessage, type Picture, pictureOf } from './pictures.ts';
import type { Known } from './record-cells.ts';
import { type Exporting, recordPages } from './record-sheets.ts';

/**
 * The names that ids stand for, and today's pictures: some hundred kilobytes in a school of
 * thousands. Each record is read once, before the zip begins.
 */
export async function readKnown(
  of: Pick<Exporting, 'db' | 'school'>,
): Promise<{ readonly known: Known; readonly pictures: readonly Picture[] }> {
  const sizes = await readMediaSizes(of.db, of.school);
  const pictures: Picture[] = [];
  const keep = (about: Parameters<typeof pictureOf>[0]) => {
    const picture = pictureOf(about, sizes);
    if (picture !== undefined) pictures.push(picture);
  };
  for await (const page of recordPages('school', of))
    for (const { _id, fields } of page) keep({ kind: 'school', id: _id, photo: fields.logo });
  const people = { student: new Map<string, string>(), contact: new Map<string, string>() };
  for (const kind of ['student', 'contact'] as const)
    for await (const page of recordPages(kind, of))
      for (const { _id, fields } of page) {
        people[kind].set(_id, fullName(fields.nameInfo));
        keep({ kind, id: _id, photo: fields.photo });
      }
  const fileSizes = await readMessageFileSizes(of.db, of.school);
  if (fileSizes.size > 0)
    for await (const page of recordPages('message', of))
      for (const { _id, fields } of page) {
        const file = fileOfMessage({ _id, attachment: fields.attachment }, fileSizes);
        if (file !== undefined) pictures.push(file);
      }
  const things = { term: new Map<string, string>(), gradeLevel: new Map<string, string>() };
  for (const kind of ['term', 'gradeLevel'] as const)
    for await (const page of recordPages(kind, of))
      for (const { _id, fields } of page) things[kind].set(_id, fields.name);
  const paths = new Map(pictures.map(({ kind, id, path }) => [`${kind}/${id}`, path]));
  return {
    known: { names: { ...people, ...things }, pictureOf: (kind, id) => paths.get(`${kind}/${id}`) },
    pictures,
  };
}
