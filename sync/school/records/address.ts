import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type Problem, problemsOf, says } from '#sync/problem.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { isBlank, text } from './text.ts';

/** Specification section 3: Jamaica (`jam`) and the United States of America (`usa`). */
export const countryCodes = ['jam', 'usa', ''] as const;
export const CountryCode = z.literal(countryCodes);
export type CountryCode = z.infer<typeof CountryCode>;

/** The most characters of each typed part. */
export const addressLengths = {
  line1: limits.lineLength,
  line2: limits.lineLength,
  city: limits.nameLength,
  region: limits.nameLength,
  postalCode: limits.phoneLength,
} as const;

export const Address = z.object({
  country: z.literal([...CountryCode.values], says('validation.address')).default(''),
  line1: text(addressLengths.line1).default(''),
  line2: text(addressLengths.line2).default(''),
  city: text(addressLengths.city).default(''),
  region: text(addressLengths.region).default(''),
  postalCode: text(addressLengths.postalCode).default(''),
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

/** In the order of the fields. */
export const addressParts = ['country', 'line1', 'line2', 'city', 'region', 'postalCode'] as const;

/** Nothing of it is filled in. */
export function isEmptyAddress(address: Address): boolean {
  return Object.values(address).every((part) => part === '');
}

/** Of a record whose address is no valid one: at the first part that is missing. */
export function invalidAddress(address: Address): readonly Problem[] {
  const [part] = missingAddressParts(address);
  if (part === undefined) return [];
  return [{ code: 'INVALID', message: 'validation.address', field: `address.${part}` }];
}

/** Specification section 5: country, line 1, city, region, and in the USA the postal code. */
function missingAddressParts(address: Address): readonly (keyof Address)[] {
  return (['country', 'line1', 'city', 'region', 'postalCode'] as const).filter(
    (part) => isBlank(address[part]) && (part !== 'postalCode' || address.country === 'usa'),
  );
}

export interface AddressProblem {
  readonly part: keyof Address;
  readonly message: MessageKey;
}

/**
 * What keeps an address as it is typed from being saved as a valid one, in the order of its fields.
 */
export function addressProblems(address: Address): readonly AddressProblem[] {
  const missing = missingAddressParts(address);
  const { error } = Address.safeParse(address);
  const unread = error === undefined ? [] : problemsOf(error);
  return addressParts.flatMap((part) => {
    const message = missing.includes(part)
      ? 'validation.required'
      : unread.find(({ field }) => field === part)?.message;
    return message === undefined ? [] : [{ part, message }];
  });
}

export const ValidAddress = Address.superRefine(refuseMissingPart);

/** Empty as a whole, or valid (contract section 3). */
export const OptionalAddress = Address.superRefine((address, context) => {
  if (!isEmptyAddress(address)) refuseMissingPart(address, context);
});

function refuseMissingPart(address: Address, context: z.RefinementCtx<Address>): void {
  const [part] = missingAddressParts(address);
  if (part !== undefined)
    context.addIssue({ code: 'custom', path: [part], message: says('validation.address').error });
}

/** `12 Hope Road, Kingston, Saint Andrew`. */
export function addressLine(address: Address): string {
  return [address.line1, address.line2, address.city, address.region, address.postalCode]
    .filter((part) => part !== '')
    .join(', ');
}
