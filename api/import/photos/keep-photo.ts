import type { Photo } from '#sync/school/records/photo.ts';
import { keepMedia } from '#api/db/media-table.ts';
import type { Writer } from '#api/db/open.ts';
import { photoOf } from '#api/domain/save-picture.ts';
import type { PreparedPicture } from '#api/media/draw-picture.ts';

/** Keeps a drawn picture, and returns what the child's record says of it. */
export async function keepPhoto(
  writer: Writer,
  school: string,
  { picture, nowMs }: { readonly picture: PreparedPicture; readonly nowMs: number },
): Promise<Photo> {
  await keepMedia(writer, school, { ...picture, createdAt: new Date(nowMs).toISOString() });
  return photoOf(picture);
}
