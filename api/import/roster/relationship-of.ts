import { fold } from '#sync/school/records/fold.ts';
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

const emergencyContact: ReadonlySet<string> = new Set(['emergency', 'emergencycontact']);

/**
 * The relationship and contact type (codes of specification section 3) for a source's word.
 * `Mother/Guardian` is a mother, and `Grandmother/Guardian` a grandmother with the rights of a
 * guardian. With a part that is not known, as in `Father, no contact`, it is another person. Who is
 * there for emergencies may be there for nothing else: `Father (emergency)` is no guardian.
 */
export function relationshipOf(
  word: string,
  sex: 0 | 1 | undefined,
): { readonly relationship: number; readonly type: number } {
  const isEmergency = bareWord(word).includes('emergency');
  const named = (part: string) => byWord.get(part) ?? bySex.get(part)?.[sex ?? 2];
  const whole = named(bareWord(word));
  const parts = partsOfRelation(word)
    .map(bareWord)
    .filter((part) => !emergencyContact.has(part))
    .map(named);
  const names = whole === undefined ? parts : [whole];
  const known = names.every((name) => name !== undefined) ? names : [];
  const type = isEmergency ? 1 : known.some((name) => parents.has(name)) ? 0 : 2;
  return { relationship: relationships.indexOf(known[0] ?? 'other'), type };
}

/** `Mother/Guardian`, `mother or guardian`, `Mère (tutrice)`. */
export function partsOfRelation(word: string): readonly string[] {
  return word
    .split(/[/,()]|\s(?:or|and|o|y|ou|et)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function bareWord(word: string): string {
  return fold(word).replace(/[^a-z]/g, '');
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
  return withoutRight.has(bareWord(word));
}
