import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { Address, emptyAddress } from '#sync/records/address.ts';
import type { RecordId } from '#sync/records/id.ts';
import { emptyName, NameInfo } from '#sync/records/name-info.ts';
import { Photo } from '#sync/records/photo.ts';
import { Moment, OptionalEmail, text } from '#sync/records/text.ts';

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
