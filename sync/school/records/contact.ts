import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { Address, emptyAddress } from './address.ts';
import type { RecordId } from './id.ts';
import { emptyName, NameInfo } from './name-info.ts';
import { Photo } from './photo.ts';
import { Moment, OptionalEmail, text } from './text.ts';

export const ContactFields = z.object({
  nameInfo: NameInfo,
  address: Address,
  email: OptionalEmail,
  phone: text(limits.phoneLength),
  photo: Photo,
  createdAt: z.union([Moment, z.literal('')]),
});
export type ContactFields = z.infer<typeof ContactFields>;
export type Contact = { readonly _id: RecordId } & Readonly<ContactFields>;

export const emptyContact: ContactFields = {
  nameInfo: emptyName,
  address: emptyAddress,
  email: '',
  phone: '',
  photo: null,
  createdAt: '',
};
