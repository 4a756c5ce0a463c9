const pageRows = 10;

/** Where a key leads from row `index` of `count`; `undefined` when it leads nowhere. */
export function stepRow(key: string, index: number, count: number): number | undefined {
  const wanted = wantedRow(key, index, count);
  if (wanted === undefined || count === 0) return undefined;
  return Math.min(Math.max(wanted, 0), count - 1);
}

function wantedRow(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + pageRows;
    case 'PageUp':
      return index - pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
