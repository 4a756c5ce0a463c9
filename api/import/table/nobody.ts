/** What a list writes where there is nobody: in place of a name, or of a part of one. */
import { fold } from '#sync/school/records/fold.ts';

/** A spreadsheet writes `#N/A` where it has looked for a name in vain. `Na` and `Nil` are names. */
const nobodies: ReadonlySet<string> = new Set([
  'n/a',
  'n.a.',
  '#n/a',
  '#name?',
  '#ref!',
  '#value!',
  'none',
  'not applicable',
  'not available',
  'unknown',
  'deceased',
  'ninguno',
  'ninguna',
  'no tiene',
  'no aplica',
  'desconocido',
  'desconocida',
  'fallecido',
  'fallecida',
  'aucun',
  'aucune',
  'neant',
  'inconnu',
  'inconnue',
  'decede',
  'decedee',
]);

export function isNobody(written: string): boolean {
  return /^[^\p{Letter}\p{Number}]+$/u.test(written) || nobodies.has(fold(written));
}

export function isName(written: string): boolean {
  return /\p{Letter}/u.test(written) && !isNobody(written);
}

export interface NamedSo {
  readonly firstName: string;
  readonly lastName: string;
}

/** `Cher -` is `Cher`. */
export function withoutNobody<Name extends NamedSo>(name: Name): Name {
  const { firstName, lastName } = name;
  return {
    ...name,
    firstName: isNobody(firstName) ? '' : firstName,
    lastName: isNobody(lastName) ? '' : lastName,
  };
}

/** How names of lists and of the school are compared: an older import has kept `Cher -`. */
export function foldedName(name: NamedSo): string {
  const { firstName, lastName } = withoutNobody(name);
  return fold(`${firstName} ${lastName}`);
}
