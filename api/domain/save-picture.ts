/**
 * A picture becomes part of its record by a command, so it has a stamp and a history, and every
 * copy gets the thumbnail. It is kept in one transaction with that command: of a child who is
 * erased meanwhile nothing stays.
 */
import type { Photo } from '#sync/school/records/photo.ts';
import { keepUserPicture, type NewMedia } from '#api/db/media-table.ts';
import { setUserPhoto } from '#api/db/user-table.ts';
import type { PreparedPicture } from '#api/media/draw-picture.ts';
import { type Giver, type GiveNeeds, giveCommand } from './give-command.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { readPlainRecord } from './read-plain-records.ts';
import type { WithClock, WithStore } from './ports.ts';

export type PicturedKind = 'student' | 'contact' | 'school';

export interface Pictured {
  readonly kind: PicturedKind;
  readonly id: string;
}

type Needs = GiveNeeds;

export async function hasRecord(
  school: string,
  { kind, id }: Pictured,
  { store }: WithStore,
): Promise<boolean> {
  return (await readPlainRecord(store.read, { school, eyes: 'server' }, { kind, id })) !== undefined;
}

export async function saveRecordPicture(
  { kind, id }: Pictured,
  picture: PreparedPicture,
  { giver, needs }: { readonly giver: Giver; readonly needs: Needs },
): Promise<Outcome<Photo>> {
  const photo = photoOf(picture);
  const createdAt = new Date(needs.nowMs()).toISOString();
  const given = await givePhoto({ kind, id }, photo, { giver, picture: { ...picture, createdAt }, needs });
  if (!given.ok) return given;
  // Who sent the same command twice is told what the record has, as for any other save.
  const saved = await readPlainRecord(
    needs.store.read,
    { school: giver.school, eyes: 'administrator' },
    { kind, id },
  );
  if (saved === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  return done('logo' in saved ? saved.logo : saved.photo);
}

function givePhoto(
  { kind, id }: Pictured,
  photo: Photo,
  how: { readonly giver: Giver; readonly picture: NewMedia; readonly needs: Needs },
): Promise<Outcome<undefined>> {
  switch (kind) {
    case 'student':
      return giveCommand('saveStudent', { _id: id, set: { photo } }, how);
    case 'contact':
      return giveCommand('saveContact', { _id: id, set: { photo } }, how);
    case 'school':
      return giveCommand('saveSchool', { _id: id, set: { logo: photo } }, how);
  }
}

/** A user is no record of a school: there is no command, and no copy to reach. */
export async function saveUserPicture(
  user: string,
  picture: PreparedPicture,
  { store, nowMs }: WithStore & WithClock,
): Promise<Photo> {
  const photo = photoOf(picture);
  const createdAt = new Date(nowMs()).toISOString();
  await store.write(async (writer) => {
    await keepUserPicture(writer, user, { ...picture, createdAt });
    await setUserPhoto(writer, user, photo);
  });
  return photo;
}

export function photoOf({ sha256, thumbnail }: PreparedPicture): Photo {
  return { type: 'image/webp', data: thumbnail, url: `/api/media/${sha256}` };
}
