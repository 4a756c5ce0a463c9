/** The grade codes of CEDS, which both families of formats use, from the youngest to the oldest. */
const ceds: ReadonlyMap<string, string> = new Map([
  ['IT', 'Infant/Toddler'],
  ['PR', 'Preschool'],
  ['PK', 'Prekindergarten'],
  ['TK', 'Transitional Kindergarten'],
  ['KG', 'Kindergarten'],
  ['PS', 'Postsecondary'],
  ['UG', 'Ungraded'],
]);
const early = ['IT', 'PR', 'PK', 'TK', 'KG'];

export type Grade = {
  /** The same for every spelling of one grade. */
  readonly id: string;
  readonly name: string;
  /** Sorts grades as a school would list them. */
  readonly order: number;
};

/** A grade from its code: `04` and `4` are `Grade 4`; a school's own word (`Infants`) stays as it is. */
export function gradeOf(code: string): Grade {
  const id = code.toUpperCase().replace(/^0+(?=\d)/, '');
  if (/^\d{1,2}$/.test(id)) return { id, name: `Grade ${id}`, order: 100 + Number(id) };
  const postsecondary = /^PS(\d)$/.exec(id);
  if (postsecondary !== null)
    return { id, name: `Postsecondary year ${postsecondary[1]}`, order: 200 + Number(postsecondary[1]) };
  const name = ceds.get(id);
  if (name !== undefined) return { id, name, order: early.includes(id) ? early.indexOf(id) : 190 };
  return { id, name: code, order: 150 };
}
