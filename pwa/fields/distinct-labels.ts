/**
 * A label for each row, so that somebody who only hears it knows which one is meant: its name, and
 * for rows of one name what tells them apart, as far as it is needed. The last resort is a number.
 */
export function distinctLabels<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  tellApart: readonly ((row: Row) => string)[],
): readonly string[] {
  const labels = rows.map(nameOf);
  for (const partOf of tellApart)
    for (const alike of groupsOfAlike(labels)) {
      const parts = alike.map((index) => partsAt(rows, index, partOf));
      // What is the same for all of them tells nobody apart.
      if (new Set(parts).size === 1) continue;
      for (const [at, index] of alike.entries())
        if (parts[at] !== '') labels[index] = `${labels[index]}, ${parts[at]}`;
    }
  for (const alike of groupsOfAlike(labels))
    for (const [at, index] of alike.entries()) labels[index] = `${labels[index]} (${at + 1})`;
  return labels;
}

function partsAt<Row>(rows: readonly Row[], index: number, partOf: (row: Row) => string): string {
  const row = rows[index];
  return row === undefined ? '' : partOf(row);
}

/** The places of labels that stand more than once. */
function groupsOfAlike(labels: readonly string[]): readonly (readonly number[])[] {
  const places = Map.groupBy(labels.keys(), (index) => labels[index]);
  return [...places.values()].filter(({ length }) => length > 1);
}
