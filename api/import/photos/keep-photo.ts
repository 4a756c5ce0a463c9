import type { Photo } from '#sync/school/records/photo.ts';
import { isErased } from '#api/db/erased-table.ts';
import { keepMedia } from '#api/db/media-table.ts';
import type { Writer } from '#api/db/open.ts';
import { photoOf } from '#api/domain/save-picture.ts';
import type { PreparedPicture } from '#api/media/draw-picture.ts';

/**
 * Keeps a drawn picture, with the school's counter in hand, and returns what the child's record
 * says of it. Of a child who was erased meanwhile nothing is kept; the record stays blank.
 */
export async function keepPhoto(
  writer: Writer,
  school: string,
  {
    student,
    picture,
    nowMs,
  }: { readonly student: string; readonly picture: PreparedPicture; readonly nowMs: number },
): Promise<Photo> {
  if (!(await isErased(writer, { school, kind: 'student', id: student })))
    await keepMedia(writer, school, { ...picture, createdAt: new Date(nowMs).toISOString() });
  return photoOf(picture);
}
