import { type ContactLink, contactTypes, relationships } from '#sync/school/records/student.ts';

type RelationshipName = (typeof relationships)[number];

const byWord: ReadonlyMap<string, RelationshipName> = new Map([
  ['guardian', 'legalGuardian'],
  ['legalguardian', 'legalGuardian'],
  ['courtappointedguardian', 'legalGuardian'],
  ['mother', 'mother'],
  ['mom', 'mother'],
  ['mum', 'mother'],
  ['father', 'father'],
  ['dad', 'father'],
  ['aunt', 'aunt'],
  ['uncle', 'uncle'],
  ['grandmother', 'grandmother'],
  ['grandfather', 'grandfather'],
  ['caregiver', 'caregiver'],
  ['nanny', 'caregiver'],
  ['fosterparent', 'caregiver'],
  ['fostermother', 'caregiver'],
  ['fosterfather', 'caregiver'],
  ['stepmother', 'stepmother'],
  ['stepfather', 'stepfather'],
]);

/**
 * Words that fit both sexes, by `sex` of the specification (0 male, 1 female). The third entry fits
 * an unknown sex.
 */
const bySex: ReadonlyMap<string, readonly [RelationshipName, RelationshipName, unknown: RelationshipName]> =
  new Map([
    ['parent', ['father', 'mother', 'legalGuardian']],
    ['stepparent', ['stepfather', 'stepmother', 'other']],
    ['grandparent', ['grandfather', 'grandmother', 'other']],
  ]);

const parents: ReadonlySet<RelationshipName> = new Set([
  'legalGuardian',
  'mother',
  'father',
  'stepmother',
  'stepfather',
]);

/** The relationship and contact type (codes of specification section 3) for a source's word. */
export function relationshipOf(
  word: string,
  sex: 0 | 1 | undefined,
): { readonly relationship: number; readonly type: number } {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '');
  const name = byWord.get(bare) ?? bySex.get(bare)?.[sex ?? 2] ?? 'other';
  const type = parents.has(name) ? 0 : bare.includes('emergency') ? 1 : 2;
  return { relationship: relationships.indexOf(name), type };
}

/** The word of an export. It has none for both the relationship and the type of a link. */
export function wordOfLink({ relationship, type }: ContactLink): string {
  if (contactTypes[type] === 'emergencyContact') return 'emergencyContact';
  return relationships[relationship] ?? 'other';
}

/**
 * The roles of School Data Sync and OneRoster that a child's doctor, aide or own child has. A link
 * has no type for them but "authorized", which would let them collect.
 */
const withoutRight: ReadonlySet<string> = new Set(['doctor', 'aide', 'child']);

/** No format says who may collect. These roles say that somebody was not named for it. */
export function mustAsk(word: string): boolean {
  return withoutRight.has(word.toLowerCase().replace(/[^a-z]/g, ''));
}
