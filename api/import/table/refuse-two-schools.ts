import { fold } from '#sync/school/records/fold.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';

interface Sheet {
  readonly file: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A name of a column that says at which school a child is now. */
const schoolColumn =
  /^(name of (the )?school|(current )?school( name)?|(nombre (de la |del ))?(escuela|colegio|plantel|centro educativo|institucion( educativa)?)( actual)?|(nom de l )?(ecole|etablissement)( actuelle?)?)$/;

/**
 * A spreadsheet is imported into one school, so the children of another would come among its own.
 * Which rows are meant nobody can say from here.
 *
 * @throws UnusableSource with the first line that names another school than those above it
 */
export function refuseTwoSchools({ file, header, rows }: Sheet): void {
  for (const [index, column] of header.entries()) {
    if (
      !schoolColumn.test(
        fold(column)
          .replaceAll(/[^a-z]+/g, ' ')
          .trim(),
      )
    )
      continue;
    let first: string | undefined;
    for (const { line, cells } of rows) {
      const named = cells[index]?.trim() ?? '';
      if (named === '') continue;
      first ??= named;
      if (fold(named) !== fold(first))
        throw new UnusableSource('import.unusable.twoSchools', { file, line, column, first, other: named });
    }
  }
}
