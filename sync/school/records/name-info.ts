import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { fold } from './fold.ts';
import { isBlank, text } from './text.ts';

/** Specification section 3: 0 Mr., 1 Mrs. (default), 2 Ms., 3 Miss, 4 Dr. */
export const namePrefixes = ['Mr.', 'Mrs.', 'Ms.', 'Miss', 'Dr.'] as const;
/** Specification section 3: 0 Jr., 1 III, 2 IV, 3 Sr., or blank. */
export const nameSuffixes = ['Jr.', 'III', 'IV', 'Sr.'] as const;

const NamePrefix = z.literal([0, 1, 2, 3, 4]);
const NameSuffix = z.literal([0, 1, 2, 3, '']);

export const NameInfo = z.object({
  namePrefix: NamePrefix.default(1),
  firstName: text(limits.nameLength).default(''),
  middleName: text(limits.nameLength).default(''),
  lastName: text(limits.nameLength).default(''),
  nameSuffix: NameSuffix.default(''),
  nickname: text(limits.nameLength).default(''),
});
export type NameInfo = z.infer<typeof NameInfo>;

export const emptyName: NameInfo = {
  namePrefix: 1,
  firstName: '',
  middleName: '',
  lastName: '',
  nameSuffix: '',
  nickname: '',
};

/** A name with first and last name (specification section 5, Account). */
export const RequiredName = NameInfo.superRefine((name, context) => {
  for (const field of ['firstName', 'lastName'] as const) {
    if (isBlank(name[field]))
      context.addIssue({ code: 'custom', path: [field], message: says('validation.required').error });
  }
});

/** `Maya Brown`. */
export function fullName(name: NameInfo): string {
  const suffix = name.nameSuffix === '' ? '' : nameSuffixes[name.nameSuffix];
  return [name.firstName, name.lastName, suffix].filter((part) => part !== '').join(' ');
}

/** What an account is called: by its email as long as it says no name. */
export function accountName({
  nameInfo,
  email,
}: {
  readonly nameInfo: NameInfo;
  readonly email: string;
}): string {
  return fullName(nameInfo) || email;
}

/** The same as records keep it. */
export function signedName(account: Parameters<typeof accountName>[0]): string {
  return accountName(account).slice(0, limits.personLength);
}

/** `Brown, Maya`: how lists are sorted and read. */
export function listName(name: NameInfo): string {
  return [name.lastName, name.firstName].filter((part) => part !== '').join(', ');
}

/**
 * Name search of specification section 2.6: regardless of case and accents, anywhere in the name in
 * either order (`maya b`, `brown, m`), with the middle name or the nickname or without.
 */
export function matchesName(name: NameInfo, query: string): boolean {
  const wanted = fold(query);
  if (wanted === '') return true;
  const { firstName, middleName, lastName, nickname } = name;
  const orders = [
    `${firstName} ${lastName}`,
    `${lastName} ${firstName} ${middleName}`,
    `${firstName} ${middleName} ${lastName}`,
    `${nickname} ${lastName} ${nickname}`,
  ];
  // Folded at once: at every key that is typed this runs for each student of the school.
  return fold(orders.join('|')).includes(wanted);
}
