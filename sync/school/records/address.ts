import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { text } from './text.ts';

/** Specification section 3: Jamaica (`jam`) and the United States of America (`usa`). */
export const CountryCode = z.union([z.literal('jam'), z.literal('usa'), z.literal('')]);
export type CountryCode = z.infer<typeof CountryCode>;

export const Address = z.object({
  country: CountryCode.default(''),
  line1: text(limits.lineLength).default(''),
  line2: text(limits.lineLength).default(''),
  city: text(limits.nameLength).default(''),
  region: text(limits.nameLength).default(''),
  postalCode: text(limits.phoneLength).default(''),
});
export type Address = z.infer<typeof Address>;

export const emptyAddress: Address = {
  country: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
};

/** Nothing of it is filled in. */
export function isEmptyAddress(address: Address): boolean {
  return Object.values(address).every((part) => part === '');
}

/** Specification section 5: country, line 1, city, region, and in the USA the postal code. */
export function isValidAddress(address: Address): boolean {
  return missingAddressParts(address).length === 0;
}

/** What an address still needs to be valid, in the order of its fields. */
export function missingAddressParts(address: Address): readonly (keyof Address)[] {
  return (['country', 'line1', 'city', 'region', 'postalCode'] as const).filter(
    (part) => address[part].trim() === '' && (part !== 'postalCode' || address.country === 'usa'),
  );
}

/** Empty as a whole, or valid (contract section 3). */
export const OptionalAddress = Address.refine(
  (address) => isEmptyAddress(address) || isValidAddress(address),
  says('validation.address'),
);

/** `12 Hope Road, Kingston, Saint Andrew`. */
export function addressLine(address: Address): string {
  return [address.line1, address.line2, address.city, address.region, address.postalCode]
    .filter((part) => part !== '')
    .join(', ');
}
